import type { DatabaseSync } from 'node:sqlite';
import type { SourceDocument } from '#lib/contract/document.ts';
import { compareArticleIds } from '#lib/taiwan/article-ids.ts';
import { type ArticleNeighbours, citationsOf } from '#lib/taiwan/citations/context.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import { NameIndex } from '#lib/taiwan/citations/name-index.ts';
import { type Citation, type FoundCitation, SENTENCE_PARTS } from '#lib/taiwan/citations/types.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import type { Detail } from './citation-codec.ts';
import { keyHash } from './key-hash.ts';
import { encodeTarget } from './target.ts';

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
  const textOf = db.prepare('SELECT text FROM documents JOIN texts USING (id) WHERE doc_id = ?');
  const siblings = db.prepare(
    "SELECT doc_id, title FROM documents WHERE doc_id > ?1 || ':' AND doc_id < ?1 || ';'",
  );
  let latestAct = -1;
  let names = new NameIndex();

  function refresh() {
    const newest = (latest.get() as { id: number | null }).id ?? 0;
    if (newest === latestAct) return;
    names = new NameIndex(acts.all() as { name: string }[]);
    latestAct = newest;
  }

  /** What the articles of an act say of each other. */
  function actOf(act: string): (docId: string) => ArticleNeighbours {
    const articles = (siblings.all(act) as { doc_id: string; title: string }[])
      .filter(({ doc_id }) => actIdOf(doc_id) === act)
      .sort((a, b) => compareArticleIds(a.doc_id, b.doc_id));
    const previous = new Map(articles.slice(1).map(({ doc_id }, i) => [doc_id, articles[i]?.title]));
    const first = (textOf.get(`${act}:1`) as { text: string } | undefined)?.text;
    return (docId) => ({ previous: previous.get(docId), first });
  }

  function findIn(row: Row, acts: Map<string, (docId: string) => ArticleNeighbours>): FoundCitation[] {
    const act = actIdOf(row.doc_id);
    if (act === null) return citationsOf(row, names);
    const beside = acts.get(act) ?? actOf(act);
    acts.set(act, beside);
    return citationsOf(row, names, beside(row.doc_id));
  }

  return {
    citations(text: string): FoundCitation[] {
      refresh();
      return findCitations(text, names);
    },

    citationsOf(ids: readonly number[]): Map<number, FoundCitation[]> {
      refresh();
      const besides = new Map<string, (docId: string) => ArticleNeighbours>();
      return new Map(
        ids.map((id) => {
          const row = read.get(id) as unknown as Row | undefined;
          return [id, row ? findIn(row, besides) : []];
        }),
      );
    },

    find(ids: readonly number[]): FoundBatch {
      refresh();
      const places = new Map<string, number>();
      const batch: FoundBatch = { latestAct, targets: [], documents: [] };
      const besides = new Map<string, (docId: string) => ArticleNeighbours>();
      for (const id of ids) {
        const row = read.get(id) as unknown as Row | undefined;
        if (!row) continue;
        const found = findIn(row, besides);
        const links = new Uint32Array(found.length * LINK_NUMBERS);
        for (const [i, { start, end, citation }] of found.entries()) {
          const { target, detail } = parted(citation);
          const stored = encodeTarget(target);
          let place = places.get(stored);
          if (place === undefined) {
            place = batch.targets.push({ key: keyHash(citationKey(target)), citation: stored }) - 1;
            places.set(stored, place);
          }
          const { paragraph = 0, subparagraph = 0, item = 0, part } = detail;
          const last = part ? SENTENCE_PARTS.indexOf(part) + 1 : 0;
          links.set([start, end - start, place, paragraph, subparagraph, item, last], i * LINK_NUMBERS);
        }
        batch.documents.push({ id, hash: row.hash, links });
      }
      return batch;
    },
  };
}
