import type { DatabaseSync } from 'node:sqlite';
import type { Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { CitationEdge } from '#service/engine/ports.ts';
import type { DocumentIds } from '../store/document-ids.ts';
import { createRowCache, readValuesById } from '../store/row-cache.ts';
import { decodeLinks } from './citation-codec.ts';
import { decodeTarget } from './target.ts';

/** Bytes of the cache of citations, for each connection: a question follows the citations of its best candidates. */
const CACHE_BYTES = 8 * 2 ** 20;
/** Bytes that a set takes for each number. */
const ENTRY_BYTES = 32;
const NONE: ReadonlySet<number> = new Set();

/** Reads what documents cite. */
export function createLinkReads(db: DatabaseSync, ids: DocumentIds) {
  const links = db.prepare('SELECT citations FROM links WHERE document = ?');
  const target = db.prepare('SELECT citation FROM targets WHERE id = ?');
  const resolved = db.prepare('SELECT document FROM json_each(?) CROSS JOIN resolved ON target = value');

  const linksOf = (id: number) => links.get(id)?.citations as Uint8Array | undefined;

  /** Each document with its integer id, as far as they are held. */
  function* held(docIds: readonly string[]): Generator<[docId: string, id: number]> {
    for (const [i, id] of ids.toIntegers(docIds).entries())
      if (id !== undefined) yield [docIds[i] as string, id];
  }

  /** Integer ids of the documents that a document cites, without itself. */
  function readCitedIds(id: number): Set<number> {
    const targets = new Set(decodeLinks(linksOf(id) ?? new Uint8Array()).map((link) => link.target));
    if (targets.size === 0) return new Set();
    const rows = resolved.all(JSON.stringify([...targets]));
    return new Set(rows.map(({ document }) => document as number).filter((document) => document !== id));
  }

  const citedIdsCache = createRowCache<ReadonlySet<number>>(
    db,
    CACHE_BYTES,
    ({ size }) => ENTRY_BYTES * size,
  );

  /** The same, cached for documents that were read lately. */
  const citedIdsOf = (ids: readonly number[]): ReadonlyMap<number, ReadonlySet<number>> =>
    readValuesById(citedIdsCache, ids, (missing) => missing.map((id) => [id, readCitedIds(id)] as const));

  return {
    citations(docIds: readonly string[]): Map<string, FoundCitation[]> {
      const known = new Map<number, Citation>();
      function citationOf(id: number): Citation {
        const citation = known.get(id) ?? decodeTarget(target.get(id)?.citation as string);
        known.set(id, citation);
        return citation;
      }
      const found = new Map<string, FoundCitation[]>();
      for (const [docId, id] of held(docIds)) {
        const stored = linksOf(id);
        if (!stored) continue;
        const citations = decodeLinks(stored).map(
          ({ start, length, target: of, detail }): FoundCitation => ({
            start,
            end: start + length,
            citation: { ...citationOf(of), ...detail },
          }),
        );
        found.set(docId, citations);
      }
      return found;
    },

    cites(docIds: readonly string[]): Map<string, string[]> {
      const citing = [...held(docIds)];
      const citedOf = citedIdsOf(citing.map(([, id]) => id));
      const cited = citing.map(([docId, id]) => [docId, citedOf.get(id) ?? NONE] as const);
      const all = [...new Set(cited.flatMap(([, some]) => [...some]))];
      const strings = new Map(ids.toStrings(all).map((docId, i) => [all[i], docId]));
      return new Map(
        cited.map(([docId, some]) => [
          docId,
          [...some].map((id) => strings.get(id)).filter((one) => one !== undefined),
        ]),
      );
    },

    edges(citing: readonly string[], cited: readonly string[]): CitationEdge[] {
      const heldCited = [...held(cited)];
      const heldCiting = [...held(citing)];
      const citedOf = citedIdsOf(heldCiting.map(([, id]) => id));
      return heldCiting.flatMap(([from, id]) => {
        const found = citedOf.get(id) ?? NONE;
        return heldCited.filter(([, to]) => found.has(to)).map(([to]) => ({ citing: from, cited: to }));
      });
    },
  };
}
