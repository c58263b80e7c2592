import { dateText } from '#components/shared/date-text.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import type { Locale, PageMessages } from '#lib/messages/index.ts';
import { NORM_RANKS } from '#lib/search/norm-ranks.ts';
import { FILTERS, NOT_FILTERED, type SearchUrl, searchHref } from '#lib/search/params.ts';
import { readDay } from '#lib/taiwan/dates/calendar.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';

/** The filters as they stand in the fields of the panel, before they are applied. */
export type FilterDraft = Pick<SearchUrl, (typeof FILTERS)[number]>;

/** The filters of an address, without what else it says. */
export const filtersOf = ({
  type,
  standing,
  level,
  court,
  from,
  to,
  in_force,
}: FilterDraft): FilterDraft => ({
  type,
  standing,
  level,
  court,
  from,
  to,
  in_force,
});

/** The other fields of an address, to be hidden fields of the form beside the filters. */
export const keptFields = (url: SearchUrl): [name: string, value: string][] => [
  ...new URL(searchHref({ ...url, ...NOT_FILTERED }), 'http://desk').searchParams,
];

/** How many filters an address sets; a range of dates is one. */
export const setFilters = ({ from, to, ...rest }: FilterDraft): number =>
  [rest.type, rest.standing, rest.level, rest.court].reduce(
    (sum, values) => sum + values.filter(Boolean).length,
    0,
  ) + [from + to, rest.in_force].filter(Boolean).length;

const written = (value: string | string[]): string => JSON.stringify([value].flat().toSorted());

/** How many filters a draft would change. */
export const changesOf = (url: FilterDraft, draft: FilterDraft): number =>
  FILTERS.filter((name) => written(url[name]) !== written(draft[name])).length;

/** A filter that is set, in words, and the search without it. */
export type FilterChip = { label: string; isWrong: boolean; without: SearchUrl };

/** One for each filter in the address, also for a value that means nothing: it must be possible to take it away. */
export function chipsOf(url: SearchUrl, messages: PageMessages, locale: Locale): FilterChip[] {
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
function rangeText({ from, to }: FilterDraft, { filters, searchFilters }: PageMessages, locale: Locale) {
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
