import type { UnitNote } from './words.ts';

/** Notes that follow one another, those of one state together. */
export function inStates(notes: readonly UnitNote[]): UnitNote[][] {
  const all: UnitNote[][] = [];
  for (const note of notes) {
    const last = all.at(-1);
    if (last?.[0]?.state === note.state) last.push(note);
    else all.push([note]);
  }
  return all;
}

/** Whether numbers follow one another without a gap: 第2款至第4款. */
export const isUnbroken = (numbers: readonly number[]): boolean =>
  numbers.every((one, i) => i === 0 || one === (numbers[i - 1] ?? 0) + 1);
