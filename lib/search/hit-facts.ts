import type { DocType, Level, StandingName } from '#lib/contract/document.ts';
import type { Facets } from '#lib/contract/facets.ts';
import { courtNames, courtToday } from '#lib/taiwan/courts/court-names.ts';
import { type BadgeName, badgeOf } from '#lib/taiwan/kinds/badges.ts';
import { titleFacts } from '#lib/taiwan/title-facts.ts';
import { DATE_FILTER_EXEMPT } from './kinds-of-filters.ts';
import type { UpstreamHit } from './outcome.ts';

/** What is known of a result: what the server says of it, else what its title says. */
export type HitFacts = {
  doc_type: DocType | null;
  /** For a statute by its name if the server does not send it; for other kinds as sent. */
  standing: StandingName | null;
  level: Level | null;
  /** By its name of today. */
  court: string | null;
  /** A day, or a year where no more is known. */
  date: string | null;
  is_abandoned: boolean;
};

export function hitFacts(hit: UpstreamHit): HitFacts {
  const plain = (hit.title ?? '').replace(/<[^>]*>/g, '').trim();
  const title = titleFacts(plain);
  const doc_type = hit.doc_type ?? title.doc_type;
  const badge = plain === '' ? null : badgeOf({ doc_type, title: title.act ?? plain });
  const court = hit.court ?? title.court;
  return {
    doc_type,
    standing: hit.standing ?? (badge && NORMS[badge]) ?? null,
    level: hit.level ?? title.level,
    court: court && todaysCourt(court),
    date: hit.date ?? title.date,
    is_abandoned: hit.is_abandoned,
  };
}

/** A server without standings does not say whether an act is a code; the page shows both as 法律, so `act` will do. */
const NORMS: Partial<Record<BadgeName, StandingName>> = {
  constitution: 'constitution',
  statute: 'act',
  order: 'order',
};

/** The current name of a court, from any of its names; an unknown name is returned as it is. */
export const todaysCourt = (name: string): string => courtToday(courtNames(name)[0] ?? name);

/** Counts results by kind, standing, level, court and year; facts that are not known are not counted. */
export function countFacts(results: readonly HitFacts[]): Facets {
  const dated = results.filter(({ doc_type, date }) => doc_type !== DATE_FILTER_EXEMPT && date !== null);
  return {
    doc_type: countByFrequency(results.map(({ doc_type }) => doc_type)),
    standing: countByFrequency(results.map(({ standing }) => standing)),
    level: countByFrequency(results.map(({ level }) => level)),
    court: countByFrequency(results.map(({ court }) => court)),
    year: countByFrequency(dated.map(({ date }) => Number(date?.slice(0, 4)))).sort(
      (a, b) => b.value - a.value,
    ),
    undecided: 0,
  };
}

/** The most frequent first, equals in the order in which they came. */
function countByFrequency<T>(values: readonly (T | null)[]): { value: T; count: number }[] {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
