import { mean, shareOf } from '#metrics/statistics.ts';
import type { TracedTurn } from './trace.ts';

/** Places up to which a right document counts as found. */
const PLACES = [1, 3, 10, 20];
const WAYS = ['alone', 'together', 'topic', 'beginning', 'act'];

const figure = (share: number): string => share.toFixed(3).padStart(6);

/** A table of the steps at which later turns lose their article; prints no words of a question. */
export function conversationLines(set: string, turns: readonly TracedTurn[]): string[] {
  const first = turns.filter(({ turn }) => turn === 0);
  const later = turns.filter(({ turn }) => turn > 0);
  const isWithin = (place: number | undefined, most: number) =>
    place !== undefined && place > 0 && place <= most;
  const found = (way: string) =>
    PLACES.map((most) => `@${most} ${figure(shareOf(later, ({ places }) => isWithin(places[way], most)))}`);
  const inAny = PLACES.map(
    (most) =>
      `@${most} ${figure(shareOf(later, ({ places }) => Object.values(places).some((one) => isWithin(one, most))))}`,
  );
  const readings = Object.entries(Object.groupBy(later, ({ reading }) => reading)).map(
    ([reading, all = []]) =>
      `  read as ${reading.padEnd(12)} n ${`${all.length}`.padEnd(4)} nothing found ${figure(shareOf(all, isRefused))}  selected ${figure(shareOf(all, ({ isSelected }) => isSelected))}  cited ${figure(shareOf(all, ({ isCited }) => isCited))}`,
  );
  return [
    `${set}: ${first.length} first turns, ${later.length} later turns`,
    `  first turns: cited ${figure(shareOf(first, ({ isCited }) => isCited))}  nothing found ${figure(shareOf(first, isRefused))}`,
    ...readings,
    ...WAYS.map((way) => `  found ${way.padEnd(14)} ${found(way).join('  ')}`),
    `  found in any way     ${inAny.join('  ')}`,
    `  selected ${figure(shareOf(later, ({ isSelected }) => isSelected))}  cited ${figure(shareOf(later, ({ isCited }) => isCited))}  nothing found ${figure(shareOf(later, isRefused))}  references ${mean(later.map(({ references }) => references)).toFixed(2)}`,
  ];
}

const isRefused = ({ outcome }: TracedTurn): boolean => outcome === 'nothing';
