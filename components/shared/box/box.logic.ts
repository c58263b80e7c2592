import { QUERY_MAX } from '#lib/contract/names.ts';
import { tidyQuery } from '#lib/search/query-text.ts';
import { characters, charactersLeft } from '#lib/text/characters.ts';

/** Characters left for a query, once that is worth telling. */
export const queryCharactersLeft = (text: string): number | null =>
  charactersLeft(tidyQuery(text), QUERY_MAX, 50);

/** Neither blank nor too long. */
export function isSendable(typed: string): boolean {
  const q = tidyQuery(typed);
  return q !== '' && characters(q) <= QUERY_MAX;
}

type ShortcutKeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'> & {
  target: { tagName?: string; isContentEditable?: boolean } | null;
};

/** `/` goes to the search box, unless it is being typed somewhere. */
export function isSearchShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  target,
}: ShortcutKeyPress): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return false;
  return !target?.isContentEditable && !/^(?:INPUT|TEXTAREA|SELECT)$/.test(target?.tagName ?? '');
}
