import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerBusy } from './retry.ts';

const busy = (retryAfter?: string) =>
  new ServerBusy(
    new Response(null, { status: 503, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) }),
  );

describe('ServerBusy', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has the waiting time of Retry-After, in seconds or as a date', () => {
    expect(busy('3').waitMs).toBe(3_000);
    expect(busy('Fri, 20 Nov 2026 12:00:30 GMT').waitMs).toBe(30_000);
  });

  it('has a waiting time of five minutes at most', () => {
    expect(busy('86400').waitMs).toBe(300_000);
  });

  it('has no waiting time if Retry-After is missing or cannot be read', () => {
    expect(busy('soon').waitMs).toBeNull();
    expect(busy().waitMs).toBeNull();
  });
});
