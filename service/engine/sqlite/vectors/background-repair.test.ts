import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBackgroundRepair } from './background-repair.ts';

test('a damaged index, each repair that fails and the one that succeeds are reported', async () => {
  const states: string[] = [];
  const clock = { now: 0 };
  let works = false;
  const repair = async () => {
    if (!works) throw new Error('no space left');
  };
  const startRepair = createBackgroundRepair(
    repair,
    (state) => void states.push(state),
    () => clock.now,
  );
  const request = async () => {
    startRepair('m');
    await setImmediate();
  };
  await request();
  await request(); // Within the pause.
  expect(states).toEqual(['damaged', 'not_repaired']);
  clock.now = 60_000;
  works = true;
  await request();
  expect(states.slice(2)).toEqual(['damaged', 'repaired']);
});
