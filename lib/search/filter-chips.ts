import { DOC_TYPES, LEVELS } from '../contract/names.ts';
import type { Locale } from '../messages/locales.ts';
import type { PageMessages } from '../messages/zh-TW.ts';
import { readDay } from '../taiwan/dates/calendar.ts';
import { dateText } from '../taiwan/dates/date-text.ts';
import { ellipsis } from '../text/ellipsis.ts';
import { NORM_RANKS } from './norm-ranks.ts';
import { parseSearchUrl, type SearchUrl } from './params.ts';

/** What the words for filters are taken from. */
export type FilterTexts = Pick<PageMessages, 'kinds' | 'document' | 'filters' | 'searchFilters'>;

/** A filter that is set, in words, and the search without it. */
export type FilterChip = { label: string; isWrong: boolean; without: SearchUrl };

/** One for each filter in the address, also for a value that means nothing: it must be possible to take it away. */
export function chipsOf(url: SearchUrl, messages: FilterTexts, locale: Locale): FilterChip[] {
  const { kinds, document, searchFilters } = messages;
  const { force } = searchFilters;
  const list = (
    name: 'type' | 'standing' | 'level' | 'court',
    labels: ReadonlyMap<string, string> | null,
  ): FilterChip[] =>
    [...new Set(url[name])].filter(Boolean).map((value) => ({
      label: labels?.get(value) ?? ellipsis(value),
      isWrong: labels !== null && !labels.has(value),
      without: { ...url, [name]: url[name].filter((other) => other !== value) },
    }));
  const isForce = url.in_force === 'true' || url.in_force === 'false';
  return [
    ...list('type', pick(kinds, DOC_TYPES)),
    ...list('standing', pick(searchFilters.standings, NORM_RANKS)),
    ...list('level', pick(document.levels, LEVELS)),
    ...list('court', null),
    ...dateChips(url, messages, locale),
    ...(url.in_force !== ''
      ? [
          {
            label: isForce ? force[url.in_force as 'true' | 'false'] : ellipsis(url.in_force),
            isWrong: !isForce,
            without: { ...url, in_force: '' },
          },
        ]
      : []),
  ];
}

const pick = <T extends string>(labels: Record<T, string>, names: readonly T[]): Map<string, string> =>
  new Map(names.map((name) => [name, labels[name]]));

/** The range as one chip; what was typed as a date and is none, as one of its own. */
function dateChips(url: SearchUrl, messages: FilterTexts, locale: Locale): FilterChip[] {
  const start = readDay(url.from, 'first');
  const end = readDay(url.to, 'last');
  const noDate = messages.searchFilters.noDate;
  const unreal = (['from', 'to'] as const)
    .filter((name) => url[name].trim() !== '' && !(name === 'from' ? start : end))
    .map((name) => ({ label: noDate(ellipsis(url[name])), isWrong: true, without: { ...url, [name]: '' } }));
  if (!start && !end) return unreal;
  const without = { ...url, ...(start && { from: '' }), ...(end && { to: '' }) };
  return [...unreal, { label: rangeText(start, end, messages, locale), isWrong: false, without }];
}

/** Whole years are written as years, `民國99–104年`, other ranges with their days. */
function rangeText(
  start: string | null,
  end: string | null,
  { filters, searchFilters }: FilterTexts,
  locale: Locale,
): string {
  const day = (date: string) => dateText(date, locale);
  const isYears = (!start || start.endsWith('-01-01')) && (!end || end.endsWith('-12-31'));
  if (isYears) {
    const [first, last] = [start, end].map((date) => date && Number(date.slice(0, 4)));
    return searchFilters.years(first || null, last || null);
  }
  if (start && end) return filters.between(day(start), day(end));
  return start ? filters.from(day(start)) : filters.until(day(end!));
}

/** The filters of the search at an address, in the words of its chips. */
export const filterWords = (href: string, messages: FilterTexts, locale: Locale): string[] =>
  chipsOf(parseSearchUrl(new URL(href, 'http://desk').searchParams), messages, locale).map(
    ({ label }) => label,
  );
