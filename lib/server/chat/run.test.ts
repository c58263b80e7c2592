import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatFailure } from './failure.ts';
import { AnswerRun, CLOSED_PAGE_GRACE_MS, LOST_READER_GRACE_MS, PAGE_LOAD_GRACE_MS } from './run.ts';

const turn = (changes = {}) => ({
  owner: 'lin',
  sessionId: 's',
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

  test('goes on while anyone reads, and for a minute after a connection was lost', () => {
    const run = new AnswerRun(turn());
    const [first, second] = [run.join(open()), run.join(open())];
    first();
    first();
    vi.advanceTimersByTime(2 * LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(false);
    second();
    vi.advanceTimersByTime(LOST_READER_GRACE_MS - 1);
    expect(run.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(run.signal.reason).toBe('left');
  });

  test('is not ended by a reader who comes back in time', () => {
    const run = new AnswerRun(turn());
    run.join(open())();
    vi.advanceTimersByTime(LOST_READER_GRACE_MS - 1);
    run.join(open());
    vi.advanceTimersByTime(2 * LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(false);
  });

  test('is left by a connection that closed before its reader sat down', () => {
    const run = new AnswerRun(turn());
    run.join(AbortSignal.abort());
    vi.advanceTimersByTime(LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(true);
  });

  test.each(['before', 'after'])(
    'ends within a second of a page that says %s its connection closes that it goes',
    (when) => {
      const run = new AnswerRun(turn());
      const leave = run.join(open());
      if (when === 'before') run.onPageClosing();
      leave();
      if (when === 'after') run.onPageClosing();
      vi.advanceTimersByTime(CLOSED_PAGE_GRACE_MS - 1);
      expect(run.signal.aborted).toBe(false);
      vi.advanceTimersByTime(1);
      expect(run.signal.reason).toBe('left');
      expect(CLOSED_PAGE_GRACE_MS).toBeLessThanOrEqual(1_000);
    },
  );

  test('waits for the page that takes the place of one that goes, and for a lost connection later on', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.keepForPageLoad();
    leave();
    run.onPageClosing();
    vi.advanceTimersByTime(PAGE_LOAD_GRACE_MS - 1);
    const again = run.join(open());
    again();
    vi.advanceTimersByTime(LOST_READER_GRACE_MS - 1);
    expect(run.signal.aborted).toBe(false);
  });

  test('goes on for another page when one says that it goes', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.join(open());
    run.onPageClosing();
    leave();
    vi.advanceTimersByTime(2 * LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(false);
  });

  test('waits for a page that was handed out, but not for ever', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.keepForPageLoad();
    leave();
    run.onPageClosing();
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
