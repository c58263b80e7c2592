import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCounts, fileProgress, formatCounts, NO_COUNTS } from './file-progress.ts';

describe('the progress of a file', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('prints the share, the rate and the time left', () => {
    const lines: string[] = [];
    const { onShare, report, counts } = fileProgress('a.jsonl', (line) => lines.push(line));
    vi.advanceTimersByTime(2000);
    onShare(0.25);
    report({ read: 1000, stored: 900, unchanged: 90, deleted: 0, rejected: 10, removed: 0 });
    vi.advanceTimersByTime(6000);
    onShare(1);
    report({ read: 4000, stored: 3900, unchanged: 90, deleted: 0, rejected: 10, removed: 0 });
    expect(lines).toEqual([
      'a.jsonl: 1000 read = 900 stored + 90 unchanged + 10 rejected (25 %, 500 documents/s, 6 s left)',
      'a.jsonl: 4000 read = 3900 stored + 90 unchanged + 10 rejected (100 %, 500 documents/s)',
    ]);
    expect(counts().read).toBe(4000);
  });

  it('adds counts and sums them up in one line', () => {
    const one = { read: 6, stored: 1, unchanged: 2, deleted: 0, rejected: 3, removed: 0 };
    expect(formatCounts(addCounts(one, addCounts(one, NO_COUNTS)))).toBe(
      '12 read = 2 stored + 4 unchanged + 6 rejected',
    );
    expect(formatCounts({ ...one, read: 7, deleted: 1, removed: 2 })).toBe(
      '7 read = 1 stored + 2 unchanged + 1 deleted + 3 rejected; 2 removed that are no more',
    );
  });
});
