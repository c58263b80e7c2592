import { expect, test, vi } from 'vitest';
import { deskEnv } from '#lib/server/testing/desk.ts';
import { GET } from './route.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

test('a clock that jumps forward makes health red while the process runs, a warning after a restart, and neither once it is corrected', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = async () => {
    const response = await GET();
    return [response.status, await response.json()];
  };
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  expect(await asked()).toEqual([200, { status: 'ok' }]);
  vi.setSystemTime(Date.parse('2040-01-01T00:00:00Z'));
  expect(await asked()).toEqual([503, { status: 'unavailable', problems: ['clock: ahead'] }]);
  // Another process cannot tell whether the machine was off for thirteen years.
  delete (globalThis as { legalDeskClock?: object }).legalDeskClock;
  expect(await asked()).toEqual([200, { status: 'ok', warnings: ['clock: ahead'] }]);
  vi.setSystemTime(Date.parse('2026-11-20T12:01:00Z'));
  expect(await asked()).toEqual([200, { status: 'ok' }]);
  expect(errorLog.mock.calls.map(([line]) => String(line).slice(0, 16))).toEqual([
    'clock: 2040-01-0',
    'clock: 2040-01-0',
  ]);
  errorLog.mockClear();
});
