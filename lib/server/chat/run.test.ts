import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatFailure } from './failure.ts';
import { AnswerRun, PAGE_LOAD_GRACE_MS, READER_GRACE_MS } from './run.ts';
import { claimThread, MAX_RUNS_PER_OWNER, releaseThread, runOf } from './runs.ts';

const turn = (changes = {}) => ({
  owner: 'lin',
  threadId: 't',
  turnId: 'a',
  at: 1,
  settings: {},
  ...changes,
});
const open = () => new AbortController().signal;

describe('a run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('goes on while anyone reads, and a little longer', () => {
    const run = new AnswerRun(turn());
    const [first, second] = [run.join(open()), run.join(open())];
    first();
    first();
    vi.advanceTimersByTime(60_000);
    expect(run.signal.aborted).toBe(false);
    second();
    vi.advanceTimersByTime(READER_GRACE_MS - 1);
    expect(run.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(run.signal.reason).toBe('left');
  });

  test('is not ended by a reader who comes back in time', () => {
    const run = new AnswerRun(turn());
    run.join(open())();
    vi.advanceTimersByTime(READER_GRACE_MS - 1);
    run.join(open());
    vi.advanceTimersByTime(60_000);
    expect(run.signal.aborted).toBe(false);
  });

  test('is left by a connection that closed before its reader sat down', () => {
    const run = new AnswerRun(turn());
    run.join(AbortSignal.abort());
    vi.advanceTimersByTime(READER_GRACE_MS);
    expect(run.signal.aborted).toBe(true);
  });

  test('waits for a page that was handed out, but not for ever', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.expectReader(PAGE_LOAD_GRACE_MS);
    leave();
    vi.advanceTimersByTime(PAGE_LOAD_GRACE_MS - 1);
    expect(run.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(run.signal.reason).toBe('left');
  });

  test('that is over is ended by nobody’s leaving', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.finish('stop', null, null);
    leave();
    vi.advanceTimersByTime(60_000);
    expect(run.signal.aborted).toBe(false);
  });

  test('tells its first word, or why there is none', async () => {
    const good = new AnswerRun(turn());
    good.append('一');
    expect(await good.begun).toBeNull();
    const bad = new AnswerRun(turn());
    bad.finish('failed', null, chatFailure('upstream'));
    expect((await bad.begun)?.kind).toBe('upstream');
    await bad.over;
  });
});

describe('runs', () => {
  test('are one a thread, a few a lawyer, and seen by their lawyer only', () => {
    const claimed = Array.from({ length: MAX_RUNS_PER_OWNER }, (_, n) =>
      claimThread(turn({ threadId: `t${n}` })),
    );
    expect(claimThread(turn({ threadId: 't0', turnId: 'b' }))).toEqual({ refused: 'busy' });
    expect(claimThread(turn({ threadId: 't9' }))).toEqual({ refused: 'too_many' });
    const other = claimThread(turn({ threadId: 't9', owner: 'chen' }));
    expect(runOf('lin', 't0')).not.toBeNull();
    expect(runOf('chen', 't0')).toBeNull();
    for (const one of [...claimed, other]) if ('run' in one) releaseThread(one.run);
    expect(runOf('lin', 't0')).toBeNull();
  });
});
