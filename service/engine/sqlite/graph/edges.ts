import type { DatabaseSync } from 'node:sqlite';
import type { Edge } from '#service/engine/engine.ts';
import { decodeLinks } from './citation-codec.ts';

/** The documents that a document cites, but itself; by their numbers. */
export function createCitedBy(db: DatabaseSync) {
  const links = db.prepare('SELECT citations FROM links WHERE document = ?');
  const meant = db.prepare('SELECT document FROM json_each(?) CROSS JOIN meant ON target = value');
  return (id: number): Set<number> => {
    const row = links.get(id) as { citations: Uint8Array } | undefined;
    const targets = new Set(row ? decodeLinks(row.citations).map(({ target }) => target) : []);
    const rows = meant.all(JSON.stringify([...targets])) as { document: number }[];
    return new Set(rows.map(({ document }) => document).filter((document) => document !== id));
  };
}

/** Which documents cite which. See `Engine.edges`. */
export function createEdges(db: DatabaseSync) {
  const citedBy = createCitedBy(db);
  const find = db.prepare(
    'SELECT id, doc_id FROM documents WHERE doc_id IN (SELECT value FROM json_each(?))',
  );
  const rowsOf = (docIds: readonly string[]) =>
    find.all(JSON.stringify(docIds)) as { id: number; doc_id: string }[];
  return (citing: readonly string[], cited: readonly string[]): Edge[] => {
    const asked = rowsOf(cited);
    return rowsOf(citing).flatMap(({ id, doc_id }) => {
      const found = citedBy(id);
      return asked.filter((one) => found.has(one.id)).map((one) => ({ citing: doc_id, cited: one.doc_id }));
    });
  };
}
