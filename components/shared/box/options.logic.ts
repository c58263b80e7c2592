import { documentUrl } from '#lib/contract/names.ts';
import type { Suggestion } from '#lib/contract/suggest.ts';
import { matching } from './history.logic.ts';

/** What stands below the box: a document to be opened, a citation or an earlier text to be searched for. */
export type BoxOption =
  | { group: 'open'; suggestion: Suggestion; href: string }
  | { group: 'search'; suggestion: Suggestion; query: string }
  | { group: 'history'; query: string };

export type BoxGroup = BoxOption['group'];

const HISTORY_MAX = 8;
const HISTORY_MAX_WITH_SUGGESTIONS = 4;

/** Documents first, because opening them costs nothing; then earlier searches, all of them for an empty box. */
export function optionsFor(
  typed: string,
  suggestions: readonly Suggestion[],
  history: readonly string[],
): BoxOption[] {
  const suggested = suggestions.map((suggestion): BoxOption => {
    const { doc_id, text } = suggestion;
    return doc_id === null
      ? { group: 'search', suggestion, query: text }
      : { group: 'open', suggestion, href: documentUrl(doc_id.toWellFormed()) };
  });
  const limit = suggested.length > 0 ? HISTORY_MAX_WITH_SUGGESTIONS : HISTORY_MAX;
  const earlier = matching(history, typed, limit).map((query): BoxOption => ({ group: 'history', query }));
  const options = [...suggested, ...earlier];
  return [...new Map(options.map((option) => [optionKey(option), option])).values()];
}

/** The option after or before the active one; -1 is the box itself, so that nothing is active. */
export function movedFrom(active: number, by: 1 | -1, count: number): number {
  const next = active + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

/** The id of an option in its list, by which the box names the one that is active. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What an option is, wherever it stands in a list: no list has two of one key. */
export const optionKey = (option: BoxOption): string =>
  option.group === 'open' ? `open ${option.href}` : `${option.group} ${option.query}`;
