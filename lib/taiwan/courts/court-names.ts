import { RENAMED } from './court-of-jid.ts';
import { foldCourtName } from './fold-name.ts';
import { SIMPLE_DIVISIONS } from './simple-divisions.ts';
import { COURTS } from './table.ts';

/** All names that the decisions of a court carry, that of today first: its former ones, and its simple divisions. */
function namesOf({ code, names }: (typeof COURTS)[number], divisions: readonly string[]): string[] {
  const former = RENAMED[code]?.name;
  const own = [...names.slice(0, 1), ...(former ? [former] : [])];
  return [...own, ...own.flatMap((name) => divisions.map((division) => `${name}${division}簡易庭`))];
}

type CourtIndex = { byName: ReadonlyMap<string, readonly string[]>; today: ReadonlyMap<string, string> };

function indexCourts(): CourtIndex {
  const divisions = Map.groupBy(SIMPLE_DIVISIONS.values(), ({ district }) => district);
  const byName = new Map<string, readonly string[]>();
  const today = new Map<string, string>();
  for (const court of COURTS) {
    const below = (divisions.get(court.code) ?? []).map(({ division }) => division);
    const held = namesOf(court, below);
    for (const name of held) if (!today.has(name)) today.set(name, held[0] as string);
    // A name that several courts share means the first of them in the table: 最高 is 最高法院.
    for (const name of [...court.names, ...held.slice(0, 2)].map(foldCourtName))
      if (!byName.has(name)) byName.set(name, held);
  }
  for (const name of today.keys())
    if (!byName.has(foldCourtName(name))) byName.set(foldCourtName(name), [name]);
  return { byName, today };
}

let index: CourtIndex | null = null;

/** Made at the first look-up: most pages of the web app look up no court, and folding all names would delay them. */
function courtIndex(): CourtIndex {
  index ??= indexCourts();
  return index;
}

/**
 * The names of a court in the fields of documents, from any of its usual spellings; empty for an unknown court:
 * `courtNames('北院')` has 臺灣臺北地方法院 and its 簡易庭.
 */
export const courtNames = (text: string): readonly string[] =>
  courtIndex().byName.get(foldCourtName(text)) ?? [];

/** Every spelling that `courtNames` accepts, without those that fold to the same text as one of them. */
export const courtSpellings = (): string[] => [
  ...new Set([...COURTS.flatMap(({ names }) => names), ...courtIndex().today.keys()]),
];

/** The name of today: 臺灣新北地方法院 for 臺灣板橋地方法院, the district court for its 簡易庭. */
export const courtToday = (name: string): string => courtIndex().today.get(name) ?? name;
