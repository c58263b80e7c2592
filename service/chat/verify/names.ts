import { findCitations } from '#lib/taiwan/citations/find.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Act, FoundCitation } from '#lib/taiwan/citations/types.ts';
import { endOfLongerName } from './before-acts.ts';
import type { Library } from './library.ts';

/** Which citations of a text mean a document that the store has; null when it cannot tell. */
export type AskStore = (text: string) => Promise<readonly Stored[] | null>;
export type Stored = FoundCitation & { document: object | null };

/** The name of a document, and whether there is one. */
export type Name = { start: number; end: number; exists: boolean };

/** Tells which places need no check. */
export type IsChecked = (start: number, end: number) => boolean;

/** Nothing else is the name of a document. */
const MAY_NAME = /[\d\p{N}第條號釋§]/u;

const NUMBER = '[\\p{N}〇零一二三四五六七八九十百千\\u200b]{1,12}';
const GAP = '[ \\t\\u3000\\u200b]*';
/** What reads as the number of a case, also where no court has such years: 888年度台上字第88888號. */
const CASE = new RegExp(
  [
    NUMBER,
    '年度?',
    '[\\p{Script=Han}()（）\\p{N}\\u200b]{1,14}?字',
    '第?',
    NUMBER,
    '號(?:(?:民事|刑事|行政)?(?:判決|裁定|判例))?',
  ].join(GAP),
  'gu',
);
/** What a name may be written with and is no part of it: 《民法》第184條, **民法**第184條, 「民法」[1]第184條. */
const AROUND = /\[\d+\]|[*_`~》〉」』”]/gu;
const BEFORE = /[《〈「『“]/gu;

/** The same, of the same length, to be read for names: what is no part of them is invisible, or a pause before one. */
const legible = (sentence: string) =>
  sentence.replace(AROUND, ({ length }) => '\u200b'.repeat(length)).replace(BEFORE, '：');

/**
 * Reads the sentences of an answer one after another and tells of each name of an article, an interpretation, a decision
 * or a letter whether it is of a retrieved document, of one that a retrieved document cites, or of one in the store. The
 * act that was named last goes on to be meant: 第185條.
 */
export function createNameCheck(library: Library, ask: AskStore) {
  let last: Act | undefined;

  function lastIn(sentence: string, found: readonly FoundCitation[]): Act | undefined {
    let [at, act] = [-1, last];
    for (const { start, citation } of found)
      if ('act' in citation && start >= at) [at, act] = [start, citation.act];
    // Acts that only the store knows by name.
    for (const name of library.acts) {
      const named = sentence.lastIndexOf(name);
      if (named > at) [at, act] = [named, { name }];
    }
    return act;
  }

  return async (sentence: string, isChecked: IsChecked): Promise<Name[]> => {
    const before = last;
    const text = legible(sentence);
    const found = findCitations(text, undefined, before && { last: before });
    last = lastIn(sentence, found);
    if (!MAY_NAME.test(sentence)) return [];
    const titles = placesOf(library.titles, sentence);
    const names = found
      .filter(({ start, end, citation }) => citation.kind !== 'act' && !isChecked(start, end))
      .map(({ start, end, citation }) => {
        const key = citationKey(citation);
        const isTitle = titles.some((title) => title.start <= start && end <= title.end);
        return { start, end, key, exists: isTitle || library.isRetrieved(key) };
      });
    names.push(...unreadCases(text, found, isChecked));
    if (names.every(({ exists }) => exists)) return names;
    const lead = before ? `${before.name}\n` : '';
    const stored = (await ask(lead + text)) ?? [];
    for (const name of names) {
      if (name.exists) continue;
      const [start, end] = [name.start + lead.length, name.end + lead.length];
      const meant = stored.filter((one) => one.start < end && start < one.end && one.citation.kind !== 'act');
      // Of 第184條至第188條 all between stand in one place.
      const same = meant.filter(({ citation }) => citationKey(citation) === name.key);
      name.exists =
        (same.length > 0 ? same : meant).some(
          (one) =>
            (one.document !== null && !isEndOfName(lead + text, one)) ||
            library.isRetrieved(citationKey(one.citation)),
        ) || (await library.cites(name.key));
    }
    return names;
  };

  /** What has the shape of a case number and is none. */
  function unreadCases(text: string, found: readonly FoundCitation[], isChecked: IsChecked) {
    return [...text.matchAll(CASE)]
      .map(({ index, 0: key }) => ({ start: index, end: index + key.length, key, exists: false }))
      .filter(
        ({ start, end, key }) =>
          !found.some((one) => one.start < end && start < one.end) &&
          !isChecked(start, end) &&
          !library.holdsAnywhere(key),
      );
  }

  /** 公司法第8條 of 幻想公司法第8條, unless a document or the user speaks of such an act. */
  function isEndOfName(text: string, found: FoundCitation): boolean {
    const longer = endOfLongerName(text, found);
    return longer !== null && !library.holdsAnywhere(longer) && !library.said(longer);
  }
}

function placesOf(titles: readonly string[], sentence: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (const title of titles)
    for (let at = sentence.indexOf(title); at >= 0 && title !== ''; at = sentence.indexOf(title, at + 1))
      places.push({ start: at, end: at + title.length });
  return places;
}
