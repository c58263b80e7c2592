import { RENAMED } from './court-of-jid.ts';
import { foldCourtName } from './fold-name.ts';
import { SIMPLE_DIVISIONS } from './simple-divisions.ts';
import { COURTS } from './table.ts';

/** 簡易庭 of each district court, by its code. */
const divisions = Map.groupBy(SIMPLE_DIVISIONS.values(), ({ district }) => district);

/** All names that the decisions of a court carry, that of today first: its former ones, and its simple divisions. */
function namesOf({ code, names }: (typeof COURTS)[number]): string[] {
  const former = RENAMED[code]?.name;
  const own = [...names.slice(0, 1), ...(former ? [former] : [])];
  const below = own.flatMap((name) =>
    (divisions.get(code) ?? []).map(({ division }) => `${name}${division}簡易庭`),
  );
  return [...own, ...below];
}

const byName = new Map<string, readonly string[]>();
const today = new Map<string, string>();
for (const court of COURTS) {
  const held = namesOf(court);
  for (const name of held) if (!today.has(name)) today.set(name, held[0] as string);
  // The first in the table has a name that several go by: 最高 is 最高法院.
  for (const name of [...court.names, ...held.slice(0, 2)].map(foldCourtName))
    if (!byName.has(name)) byName.set(name, held);
}
for (const name of today.keys())
  if (!byName.has(foldCourtName(name))) byName.set(foldCourtName(name), [name]);

/**
 * The names by which documents have a court, from any of its usual spellings; none where it is none:
 * `courtNames('北院')` has 臺灣臺北地方法院 and its 簡易庭.
 */
export const courtNames = (text: string): readonly string[] => byName.get(foldCourtName(text)) ?? [];

/** The name of today: 臺灣新北地方法院 for 臺灣板橋地方法院, the district court for its 簡易庭. */
export const courtToday = (name: string): string => today.get(name) ?? name;
