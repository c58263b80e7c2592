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

  test('continues while it has a reader, and for a minute after a lost connection', () => {
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

  test('is not ended if a reader comes back in time', () => {
    const run = new AnswerRun(turn());
    run.join(open())();
    vi.advanceTimersByTime(LOST_READER_GRACE_MS - 1);
    run.join(open());
    vi.advanceTimersByTime(2 * LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(false);
  });

  test('is left by a connection that closed before its reader joined', () => {
    const run = new AnswerRun(turn());
    run.join(AbortSignal.abort());
    vi.advanceTimersByTime(LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(true);
  });

  test.each(['before', 'after'])(
    'ends within a second if a page says %s its connection closes that it is leaving',
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

  test('waits for the page that replaces a leaving one, and for a connection that is lost later', () => {
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

  test('continues for another page when one leaves', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.join(open());
    run.onPageClosing();
    leave();
    vi.advanceTimersByTime(2 * LOST_READER_GRACE_MS);
    expect(run.signal.aborted).toBe(false);
  });

  test('waits a limited time for a page that was sent to follow it', () => {
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

  test('that has ended is not changed by a leaving reader', () => {
    const run = new AnswerRun(turn());
    const leave = run.join(open());
    run.finish('stop', null, null);
    leave();
    vi.advanceTimersByTime(60_000);
    expect(run.signal.aborted).toBe(false);
  });

  test('reports its first word, or why there is none', async () => {
    const good = new AnswerRun(turn());
    good.append('一');
    expect(await good.begun).toBeNull();
    const bad = new AnswerRun(turn());
    bad.finish('failed', null, chatFailure('upstream'));
    expect((await bad.begun)?.kind).toBe('upstream');
    await bad.over;
  });
});
