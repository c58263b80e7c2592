import type { DatabaseSync } from 'node:sqlite';
import { citationsOf } from '#lib/citations/context.ts';
import { findCitations } from '#lib/citations/find.ts';
import { citationKey } from '#lib/citations/keys.ts';
import { Names } from '#lib/citations/names.ts';
import { type Citation, type Found, PARTS } from '#lib/citations/types.ts';
import type { SourceDocument } from '#lib/contract/document.ts';
import { byArticle, wholeOf } from '../articles.ts';
import type { Detail } from './blob.ts';
import { keyHash } from './hash.ts';

type Row = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'court' | 'text'> & {
  id: number;
  hash: Uint8Array;
};

/** Numbers of a link as they are handed from thread to thread: start, length, place in `targets`, and the details. */
export const LINK_NUMBERS = 7;

/** What some documents cite, small enough to be handed from thread to thread. */
export type FoundBatch = {
  /** The newest name of an act that was known. */
  latestAct: number;
  targets: { key: number; citation: string }[];
  documents: { id: number; hash: Uint8Array; links: Uint32Array }[];
};

/** What is cited, without the place within the article, and that place. */
export function parted(citation: Citation): { target: Citation; detail: Detail } {
  if (citation.kind !== 'article') return { target: citation, detail: {} };
  const { paragraph, subparagraph, item, part, ...target } = citation;
  return {
    target,
    detail: {
      ...(paragraph !== undefined && { paragraph }),
      ...(subparagraph !== undefined && { subparagraph }),
      ...(item !== undefined && { item }),
      ...(part && { part }),
    },
  };
}

/** Finds citations with the names of all acts of the store. */
export function createFinder(db: DatabaseSync) {
  const latest = db.prepare('SELECT max(id) AS id FROM acts');
  const acts = db.prepare('SELECT name FROM acts ORDER BY id');
  const read = db.prepare(
    'SELECT id, doc_id, title, doc_type, court, hash, text FROM documents JOIN texts USING (id) WHERE id = ?',
  );
  const siblings = db.prepare(
    "SELECT doc_id, title FROM documents WHERE doc_id > ?1 || ':' AND doc_id < ?1 || ';'",
  );
  let latestAct = -1;
  let names = new Names();

  function refresh() {
    const newest = (latest.get() as { id: number | null }).id ?? 0;
    if (newest === latestAct) return;
    names = new Names(acts.all() as { name: string }[]);
    latestAct = newest;
  }

  /** The titles of the articles before those of an act. */
  function previousOf(act: string): Map<string, string> {
    const articles = (siblings.all(act) as { doc_id: string; title: string }[])
      .filter(({ doc_id }) => wholeOf(doc_id) === act)
      .sort((a, b) => byArticle(a.doc_id, b.doc_id));
    return new Map(articles.slice(1).map(({ doc_id }, i) => [doc_id, articles[i]?.title ?? '']));
  }

  function findIn(row: Row, known: Map<string, Map<string, string>>): Found[] {
    const act = wholeOf(row.doc_id);
    if (act === null) return citationsOf(row, names);
    const previous = known.get(act) ?? previousOf(act);
    known.set(act, previous);
    return citationsOf(row, names, previous.get(row.doc_id));
  }

  return {
    citations(text: string): Found[] {
      refresh();
      return findCitations(text, names);
    },

    citationsOf(id: number): Found[] {
      refresh();
      const row = read.get(id) as unknown as Row | undefined;
      return row ? findIn(row, new Map()) : [];
    },

    find(ids: readonly number[]): FoundBatch {
      refresh();
      const places = new Map<string, number>();
      const batch: FoundBatch = { latestAct, targets: [], documents: [] };
      const previous = new Map<string, Map<string, string>>();
      for (const id of ids) {
        const row = read.get(id) as unknown as Row | undefined;
        if (!row) continue;
        const found = findIn(row, previous);
        const links = new Uint32Array(found.length * LINK_NUMBERS);
        for (const [i, { start, end, citation }] of found.entries()) {
          const { target, detail } = parted(citation);
          const json = JSON.stringify(target);
          let place = places.get(json);
          if (place === undefined) {
            place = batch.targets.push({ key: keyHash(citationKey(target)), citation: json }) - 1;
            places.set(json, place);
          }
          const { paragraph = 0, subparagraph = 0, item = 0, part } = detail;
          const last = part ? PARTS.indexOf(part) + 1 : 0;
          links.set([start, end - start, place, paragraph, subparagraph, item, last], i * LINK_NUMBERS);
        }
        batch.documents.push({ id, hash: row.hash, links });
      }
      return batch;
    },
  };
}
