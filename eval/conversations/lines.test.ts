import { expect, it } from 'vitest';
import { conversationLines } from './lines.ts';
import type { TracedTurn } from './trace.ts';

const turn = (given: Partial<TracedTurn>): TracedTurn => ({
  turn: 1,
  reading: 'possible',
  outcome: 'on-point',
  places: {},
  isSelected: false,
  isCited: false,
  references: 2,
  ...given,
});

it('conversationLines shows in which step later turns lost their article', () => {
  const lines = conversationLines('set', [
    turn({ turn: 0, reading: 'first', isCited: true }),
    turn({ places: { alone: 2, act: 11 }, isSelected: true, isCited: true, references: 4 }),
    turn({ outcome: 'nothing', places: { alone: 0, act: 1 } }),
  ]);
  expect(lines[0]).toBe('set: 1 first turns, 2 later turns');
  expect(lines[1]).toMatch(/cited +1\.000 +nothing found +0\.000/);
  expect(lines[2]).toMatch(/read as possible +n 2 +nothing found +0\.500 +selected +0\.500/);
  expect(lines.find((line) => line.includes('found alone'))).toMatch(/@1 +0\.000 +@3 +0\.500 +@10 +0\.500/);
  expect(lines.find((line) => line.includes('in any way'))).toMatch(/@1 +0\.500 +@3 +1\.000/);
  expect(lines.at(-1)).toMatch(/selected +0\.500 +cited +0\.500 +nothing found +0\.500 +references 3\.00/);
});
