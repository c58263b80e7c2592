import { expect, test } from 'vitest';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { percentReached, quotaStatus } from './quota-warning.ts';

test('the searches that reach 80 and 95 % of a quota warn, and no others', () => {
  const reached = (quota: number) =>
    Array.from({ length: quota }, (_, i) => percentReached({ quota, used: i + 1 })).flatMap((percent, i) =>
      percent ? [[i + 1, percent]] : [],
    );
  expect(reached(100)).toEqual([
    [80, 80],
    [95, 95],
  ]);
  expect(reached(7)).toEqual([
    [6, 80],
    [7, 95],
  ]);
  expect(reached(1)).toEqual([[1, 95]]);
  expect(percentReached({ quota: 0, used: 0 })).toBeUndefined();
});

test.each([
  [100, 79, 'ok'],
  [100, 80, 'low'],
  [100, 94, 'low'],
  [100, 95, 'nearly_used_up'],
  [100, 99, 'nearly_used_up'],
  [100, 100, 'used_up'],
  [0, 0, 'used_up'],
] as const)('of %i searches with %i used the quota is %3$s', (quota, used, status) => {
  expect(quotaStatus({ quota, used })).toBe(status);
});

test('each quota warning is logged once, with the key’s id and the command that helps, and /readyz shows each stage', async () => {
  const { app, keys, log, newKey } = await testApp();
  const { id, key } = await newKey({ quota: 20, name: '某某事務所' });
  const quotaCheck = async () => (await (await app.request('/readyz')).json()).checks?.quota;
  // On a busy machine a probe of `/readyz` may time out, so it is polled.
  await expect.poll(quotaCheck).toEqual({ status: 'ok' });
  const searchUntil = async (used: number) => {
    while (((await keys.find(key))?.used ?? 0) < used)
      await app.request(searchPath({ query: '民法' }), bearer(key));
  };
  for (const [used, status] of [
    [16, 'low'],
    [19, 'nearly_used_up'],
    [20, 'used_up'],
  ] as const) {
    await searchUntil(used);
    await expect.poll(quotaCheck).toEqual({ status });
  }
  // A refused search logs no warning.
  await app.request(searchPath({ query: '民法' }), bearer(key));
  const warnings = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'quota');
  expect(warnings).toMatchObject([
    { level: 'warn', keyId: id, percent: 80, used: 16, quota: 20 },
    { level: 'warn', keyId: id, percent: 95, used: 19, quota: 20 },
  ]);
  expect(warnings[0].help).toContain(`keys -- raise ${id}`);
  expect(log.join('')).not.toContain('事務所');
});
