import { QUERY_MAX } from '#lib/contract/names.ts';
import { tidyQuery } from '#lib/search/query-text.ts';
import { characters } from '#lib/text/characters.ts';

const COUNTER_FROM = QUERY_MAX - 50;

/** Characters left, once that is worth telling; negative beyond the limit. */
export function charactersLeft(text: string): number | null {
  const length = characters(tidyQuery(text));
  return length > COUNTER_FROM ? QUERY_MAX - length : null;
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
