import type { Locale } from '../messages/locales.ts';
import type { Messages } from '../messages/zh-TW.ts';
import { type FilterTexts, filterWords } from '../search/filter-chips.ts';
import { MODE_DEFAULT, parseSearchUrl } from '../search/params.ts';

/** What the words for a kept search are taken from. */
export type KeptSearchTexts = FilterTexts & Pick<Messages, 'search'>;

/** The mode of a kept search if it is not the default, and its filters. */
export function searchWords(address: string, texts: KeptSearchTexts, locale: Locale): string[] {
  const { modes } = texts.search;
  const { mode } = parseSearchUrl(new URLSearchParams(address));
  const isMode = (name: string): name is keyof typeof modes => Object.hasOwn(modes, name);
  return [
    ...(mode !== MODE_DEFAULT && isMode(mode) ? [modes[mode].label] : []),
    ...filterWords(`/search?${address}`, texts, locale),
  ];
}
