import { expect, test } from '@playwright/test';
import { fuzzWeb } from '../scripts/fuzz/web.ts';
import { SITES } from './support/addresses.ts';

// Some of what `npm run fuzz` sends ten thousand of, always the same.
const REQUESTS = 1_500;

test(`${REQUESTS} odd requests to every address of the web app are answered without one 5xx, and without a session nothing closed is given`, async () => {
  test.setTimeout(900_000);
  const report = await fuzzWeb({ site: SITES.real, requests: REQUESTS, seed: 17, login: 'admin' });
  expect({ faults: report.faults, leaks: report.leaks }).toEqual({ faults: [], leaks: [] });
  expect(report.requests).toBe(REQUESTS);
  // Both kinds came through: refusals, and pages that were shown.
  expect(report.statuses['401']).toBeGreaterThan(50);
  expect(report.statuses['200']).toBeGreaterThan(50);
});
