import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createHealing } from './healing.ts';

test('a damaged index is told, each repair that fails, and the one that helps', async () => {
  const told: string[] = [];
  const clock = { now: 0 };
  let works = false;
  const repair = async () => {
    if (!works) throw new Error('no space left');
  };
  const heal = createHealing(
    repair,
    (state) => void told.push(state),
    () => clock.now,
  );
  const notice = async () => {
    heal('m');
    await setImmediate();
  };
  await notice();
  await notice(); // Within the pause.
  expect(told).toEqual(['damaged', 'not_repaired']);
  clock.now = 60_000;
  works = true;
  await notice();
  expect(told.slice(2)).toEqual(['damaged', 'repaired']);
});
