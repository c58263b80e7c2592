import { describe, expect, test } from 'vitest';
import { createFallbackRecorder } from './fallbacks.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';

function recorder() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('trace', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const clock = { now: Date.UTC(2026, 0, 2, 3, 4, 5) };
  return { ...createFallbackRecorder({ logger, metrics }, () => clock.now), lines, metrics, clock };
}

describe('the fallback recorder', () => {
  test('counts every failure by part and reason', async () => {
    const { failed, metrics } = recorder();
    failed('embedding', 'timeout');
    failed('embedding', 'timeout');
    failed('llm', 'busy');
    const text = await metrics.registry.metrics();
    expect(text).toContain('legaldesk_fallbacks_total{part="embedding",reason="timeout"} 2');
    expect(text).toContain('legaldesk_fallbacks_total{part="llm",reason="busy"} 1');
  });

  test('logs an outage once, with its first reason, and its end once', () => {
    const { failed, succeeded, lines } = recorder();
    succeeded('rerank');
    failed('rerank', 'timeout');
    failed('rerank', 'unreachable');
    succeeded('rerank');
    succeeded('rerank');
    failed('rerank', 'busy');
    expect(lines).toMatchObject([
      { level: 'warn', part: 'rerank', reason: 'timeout' },
      { level: 'info', part: 'rerank', failures: 2 },
      { level: 'warn', part: 'rerank', reason: 'busy' },
    ]);
  });

  test('keeps the parts apart and remembers the last failure after recovery', () => {
    const { failed, succeeded, health } = recorder();
    failed('embedding', 'timeout');
    failed('rerank', 'unreachable');
    succeeded('embedding');
    const lastFailure = (reason: string) => ({ reason, at: '2026-01-02T03:04:05.000Z' });
    expect(health()).toMatchObject({
      embedding: { status: 'ok', failures: 1, lastFailure: lastFailure('timeout') },
      rerank: { status: 'failing', failures: 1, lastFailure: lastFailure('unreachable') },
      llm: { status: 'ok', failures: 0, lastFailure: null },
    });
  });
});
