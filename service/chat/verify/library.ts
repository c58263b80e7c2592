import { setImmediate } from 'node:timers/promises';
import type { SourceDocument } from '#lib/contract/document.ts';
import { actNameOf, citationsOf } from '#lib/taiwan/citations/context.ts';
import { citationKey, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { BUILT_IN_NAMES } from '#lib/taiwan/citations/name-index.ts';
import { foldWidth, patternOf } from './width.ts';

/** A document that an answer may draw on. What it cites is read once, when that is first needed. */
type Shelved = Omit<SourceDocument, 'date' | 'level' | 'court' | 'issuer' | 'is_abandoned'> &
  Partial<SourceDocument>;

function shelf(document: Shelved) {
  let cited: Set<string> | undefined;
  return {
    title: document.title,
    act: document.doc_type === '法規命令' ? actNameOf(document.title) : undefined,
    keys: documentKeys(document),
    holds: (is: (text: string) => boolean) => is(document.text) || is(document.title),
    cites(key: string): boolean {
      cited ??= new Set(
        citationsOf({ ...document, court: document.court ?? null }, BUILT_IN_NAMES).map(({ citation }) =>
          citationKey(citation),
        ),
      );
      return cited.has(key);
    },
  };
}

/** Nearly every quotation stands there character by character, which takes no time to tell. */
function anyHolds(shelves: readonly ReturnType<typeof shelf>[], quote: string): boolean {
  if (shelves.some((one) => one.holds((text) => text.includes(quote)))) return true;
  const pattern = patternOf(quote);
  return shelves.some((one) => one.holds((text) => pattern.test(text)));
}

/** What an answer is checked against: the retrieved documents, by their numbers in the prompt, and what the user said. */
export function createLibrary(documents: readonly Shelved[], said: readonly string[]) {
  const shelves = documents.map(shelf);
  const keys = new Set(shelves.flatMap((one) => one.keys));
  let heard: string[] | undefined;
  return {
    titles: shelves.map(({ title }) => title),
    acts: [...new Set(shelves.flatMap(({ act }) => (act ? [act] : [])))],
    isRetrieved: (key: string) => keys.has(key),
    /** Whether a quotation stands in one of these documents, character by character but for width and white space. */
    holds: (numbers: readonly number[], quote: string) =>
      anyHolds(
        numbers.flatMap((number) => shelves[number - 1] ?? []),
        quote,
      ),
    holdsAnywhere: (quote: string) => anyHolds(shelves, quote),
    said(quote: string): boolean {
      heard ??= said.map(foldWidth);
      const folded = foldWidth(quote);
      return heard.some((message) => message.includes(folded));
    },
    /** Whether one of the documents cites what has this key. Long judgments take a while: others go on in between. */
    async cites(key: string): Promise<boolean> {
      for (const one of shelves) {
        if (one.cites(key)) return true;
        await setImmediate();
      }
      return false;
    },
  };
}

export type Library = ReturnType<typeof createLibrary>;
