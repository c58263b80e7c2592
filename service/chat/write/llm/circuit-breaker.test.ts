import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BreakerPass, type BreakerState, CircuitBreaker } from './circuit-breaker.ts';

const SETTINGS = { failures: 3, withinMs: 1_000, openMs: 500 };

function breaker() {
  let time = 0;
  const states: BreakerState[] = ['closed'];
  const it = new CircuitBreaker({ ...SETTINGS, now: () => time, onChange: (state) => states.push(state) });
  const asks = (how: Parameters<BreakerPass['end']>[0]) => it.enter()?.end(how);
  return { it, states, asks, wait: (ms: number) => (time += ms), state: () => states.at(-1) };
}

test('a breaker opens after failures in a row, later lets one trial through, and closes when its answer begins', () => {
  const { it, asks, wait, states } = breaker();
  for (let n = 0; n < 3; n++) asks('bad');
  expect(it.enter()).toBeNull();
  wait(499);
  expect(it.enter()).toBeNull();
  wait(1);
  const trial = it.enter();
  expect(trial).not.toBeNull();
  expect(it.enter()).toBeNull();
  trial?.begun();
  expect(it.enter()).not.toBeNull();
  expect(states).toEqual(['closed', 'open', 'half-open', 'closed']);
});

test('a breaker opens again for its whole time when the trial fails', () => {
  const { it, asks, wait, state } = breaker();
  for (let n = 0; n < 3; n++) asks('bad');
  wait(500);
  asks('bad');
  expect(state()).toBe('open');
  wait(499);
  expect(it.enter()).toBeNull();
  wait(1);
  asks('good');
  expect(state()).toBe('closed');
});

test('a breaker lets another trial through after an inconclusive one', () => {
  const { it, asks, wait } = breaker();
  for (let n = 0; n < 3; n++) asks('bad');
  wait(500);
  asks('unknown');
  expect(it.enter()).not.toBeNull();
});

test('a breaker stays closed while failures are apart, not in a row or unknown', () => {
  const { asks, wait, state } = breaker();
  for (const how of ['bad', 'bad', 'good', 'bad', 'bad'] as const) asks(how);
  wait(1_000);
  for (const how of ['bad', 'bad', 'unknown', 'unknown'] as const) asks(how);
  expect(state()).toBe('closed');
});

test('an answer that breaks off in the middle counts as a failure', () => {
  const { it, state } = breaker();
  for (let n = 0; n < 3; n++) {
    const pass = it.enter();
    pass?.begun();
    pass?.end('bad');
  }
  expect(state()).toBe('open');
});

test('requests from before a breaker opened do not change its state', () => {
  const { it, asks, wait, state } = breaker();
  const old = [it.enter(), it.enter(), it.enter()];
  for (let n = 0; n < 3; n++) asks('bad');
  old[0]?.begun();
  old[0]?.end('good');
  expect(state()).toBe('open');
  wait(500);
  const trial = it.enter();
  old[1]?.end('bad');
  old[2]?.end('unknown');
  expect(state()).toBe('half-open');
  trial?.end('good');
  expect(state()).toBe('closed');
});

test('a breaker stays open for its time, then lets one trial through, which alone changes its state', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('enter' as const) }),
    fc.record({ do: fc.constant('startAnswer' as const), which: fc.nat() }),
    fc.record({
      do: fc.constant('end' as const),
      which: fc.nat(),
      how: fc.constantFrom('good' as const, 'bad' as const, 'unknown' as const),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat(700) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const { it, states, wait } = breaker();
      const passes: { pass: BreakerPass; trial: boolean }[] = [];
      let time = 0;
      let openedAt = Number.NEGATIVE_INFINITY;
      for (const one of steps) {
        const before = states.at(-1);
        const length = states.length;
        if (one.do === 'wait') {
          wait(one.ms);
          time += one.ms;
        } else if (one.do === 'enter') {
          const pass = it.enter();
          if (pass) passes.push({ pass, trial: states.at(-1) === 'half-open' });
          if (before === 'closed') expect(pass).not.toBeNull();
          if (before === 'half-open') expect(pass).toBeNull();
          if (before === 'open') expect(pass !== null).toBe(time - openedAt >= SETTINGS.openMs);
        } else if (passes.length > 0) {
          const index = one.which % passes.length;
          const { pass, trial } = passes[index]!;
          if (one.do === 'startAnswer') pass.begun();
          else {
            pass.end(one.how);
            passes.splice(index, 1);
          }
          // Only its trial leads out of half-open, and only time out of open.
          if (states.length > length && before === 'half-open') expect(trial).toBe(true);
          if (before === 'open') expect(states).toHaveLength(length);
          if (states.length > length && states.at(-1) === 'open' && one.do === 'end' && one.how === 'bad')
            openedAt = time;
        }
      }
    }),
  );
});
