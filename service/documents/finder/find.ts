import type { SourceDocument } from '#lib/contract/document.ts';
import { type ArticleNeighbours, citationsOf } from '#lib/taiwan/citations/context.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { NameIndex } from '#lib/taiwan/citations/names/name-index.ts';
import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import { citingViews } from '#lib/taiwan/document/voices/citing-views.ts';
import type { LinkingCitation } from '#service/engine/ports.ts';

/**
 * The names of all acts, one per line, in memory that threads share: they go with every text, and would be copied for
 * each. `count`: how many names there are; when it changes, the names are read again (`act-names.ts`), under
 * another `revision`.
 */
export type ActNames = { count: number; revision: number; lines: SharedArrayBuffer };

/** A document; if it is an article, with what `withNeighbours` adds of its neighbours. */
export type DocumentInAct = { document: SourceDocument; neighbours: ArticleNeighbours };

/** Finds citations by the names of all acts, whose index takes a second to build and is kept until they change. */
export function createFindMethods() {
  let loaded: number | undefined;
  let names = new NameIndex();

  function loadNames({ revision, lines }: ActNames) {
    if (revision === loaded) return;
    const all = Buffer.from(lines).toString();
    names = new NameIndex(all === '' ? [] : all.split('\n').map((name) => ({ name })));
    loaded = revision;
  }

  return {
    /**
     * The citations of each document, in order; those of a judgment with the side whose view they are in: the court's
     * or a party's.
     */
    inDocuments(actNames: ActNames, documents: readonly DocumentInAct[]): LinkingCitation[][] {
      loadNames(actNames);
      return documents.map(({ document, neighbours }) => {
        const found = citationsOf(document, names, neighbours);
        const views = citingViews(
          document,
          found.map(({ start }) => start),
        );
        return found.map((one, i) => ({ ...one, ...(views[i] && { view: views[i] }) }));
      });
    },

    inText(actNames: ActNames, text: string): FoundCitation[] {
      loadNames(actNames);
      return findCitations(text, names);
    },
  };
}

export type FindMethods = ReturnType<typeof createFindMethods>;
