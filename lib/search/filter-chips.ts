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
  const range = rangeText(url, messages, locale);
  const isForce = url.in_force === 'true' || url.in_force === 'false';
  return [
    ...list('type', pick(kinds, DOC_TYPES)),
    ...list('standing', pick(searchFilters.standings, NORM_RANKS)),
    ...list('level', pick(document.levels, LEVELS)),
    ...list('court', null),
    ...(range ? [{ ...range, without: { ...url, from: '', to: '' } }] : []),
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

/** `99–104` is `民國99–104年`, other dates are told by the day; null where no date is set. */
function rangeText({ from, to }: SearchUrl, { filters, searchFilters }: FilterTexts, locale: Locale) {
  if (from.trim() === '' && to.trim() === '') return null;
  const start = readDay(from, 'first');
  const end = readDay(to, 'last');
  const isWrong = (from.trim() !== '' && !start) || (to.trim() !== '' && !end);
  if (isWrong) return { label: ellipsis(`${from}–${to}`), isWrong };
  const day = (date: string) => dateText(date, locale);
  const isYears = (!start || start.endsWith('-01-01')) && (!end || end.endsWith('-12-31'));
  if (isYears) {
    const [first, last] = [start, end].map((date) => date && Number(date.slice(0, 4)));
    return { label: searchFilters.years(first || null, last || null), isWrong };
  }
  const label =
    start && end
      ? filters.between(day(start), day(end))
      : start
        ? filters.from(day(start))
        : filters.until(day(end!));
  return { label, isWrong };
}

/** The filters of the search at an address, in the words of its chips. */
export const filterWords = (href: string, messages: FilterTexts, locale: Locale): string[] =>
  chipsOf(parseSearchUrl(new URL(href, 'http://desk').searchParams), messages, locale).map(
    ({ label }) => label,
  );
