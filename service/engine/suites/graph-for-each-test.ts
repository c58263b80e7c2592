import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { CitationsOfDocument, LinkingCitation } from '../ports.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

const WHOLE_PAGE = { maxDocuments: 1_000, maxCharacters: 1_000_000 };

/** An article of 民法, and a place in it. */
export const article = (number: number, place: object = {}): Citation => ({
  kind: 'article',
  act: { name: '民法' },
  article: number,
  ...place,
});

export const keyOf = (number: number) => citationKey(article(number));

/** A citation that begins at `start` of a text. */
export const at = (start: number, citation: Citation): LinkingCitation => ({
  start,
  end: start + 5,
  citation,
});

/** An engine without documents for each test, with helpers that put citations of articles of 民法. */
export function graphForEachTest(open: OpenEmptyEngine, engineFor = engineForSuite) {
  const engine = engineFor(open);
  const { opened, revisions } = engine;
  return {
    ...engine,

    /** Stores citations as if `missedNames` of the names had not been known when they were searched for. */
    async link(citationsByDocument: Record<string, readonly LinkingCitation[]>, missedNames = 0) {
      const { graph, refresh } = opened();
      const current = await revisions();
      const batch = Object.entries(citationsByDocument).map(
        ([doc_id, citations]): CitationsOfDocument => ({
          doc_id,
          revision: current.get(doc_id) ?? 'none',
          citations,
        }),
      );
      const count = await graph.put(batch, { knownNames: (await graph.countNames()) - missedNames });
      await refresh();
      return count;
    },

    /** Resolves each article of 民法 to the document with that id. */
    async resolve(docIdByArticle: Record<number, string | null>) {
      const { graph, refresh } = opened();
      for (const [number, doc_id] of Object.entries(docIdByArticle)) {
        const targets = await graph.targets([keyOf(Number(number))]);
        await graph.resolve(targets.map(({ id }) => ({ target: id, doc_id })));
      }
      await refresh();
    },

    async targetIds(...numbers: number[]) {
      return (await opened().graph.targets(numbers.map(keyOf))).map(({ id }) => id);
    },

    async pendingIds() {
      return (await opened().graph.pending(WHOLE_PAGE)).map(({ document }) => document.doc_id).sort();
    },
  };
}
