import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerBusy } from './retry.ts';

const busy = (retryAfter?: string) =>
  new ServerBusy(
    new Response(null, { status: 503, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) }),
  );

describe('a busy server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is left alone for as long as it asks, in seconds or until a date', () => {
    expect(busy('3').waitMs).toBe(3_000);
    expect(busy('Fri, 20 Nov 2026 12:00:30 GMT').waitMs).toBe(30_000);
  });

  it('is left alone for five minutes at most', () => {
    expect(busy('86400').waitMs).toBe(300_000);
  });

  it('names no time that cannot be read', () => {
    expect(busy('soon').waitMs).toBeNull();
    expect(busy().waitMs).toBeNull();
  });
});
