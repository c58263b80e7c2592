import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_ADMIN_GROUP, findDemoAccount } from './accounts.ts';

test('only the lawyers of the demonstration firm have accounts, and test lawyers with IDP_TEST_LAWYERS=1', () => {
  const login = 'test-0a1b2c';
  for (const one of DEMO_ACCOUNTS) expect(findDemoAccount(one.login, {})).toBe(one);
  for (const env of [{}, { IDP_TEST_LAWYERS: '' }, { IDP_TEST_LAWYERS: '0' }])
    expect(findDemoAccount(login, env)).toBeUndefined();
  const tests = { IDP_TEST_LAWYERS: '1' };
  expect(findDemoAccount(login, tests)).toMatchObject({ login, email: `${login}@demo.example` });
  expect(findDemoAccount(login, tests)?.groups).not.toContain(DEMO_ADMIN_GROUP);
  for (const other of ['', 'test-', 'test-<b>', 'lin2', 'constructor'])
    expect(findDemoAccount(other, tests)).toBeUndefined();
});
