import { describe, expect, test } from 'vitest';
import { readPlan } from './plan.ts';

describe('what npm start runs', () => {
  test('with nothing set: service, web and demonstration provider on loopback', () => {
    const plan = readPlan({});
    expect(plan).toMatchObject({ ownService: true, demoIdp: true, webUrl: 'http://127.0.0.1:3000' });
    expect(plan.ports.map(({ host, port }) => `${host}:${port}`)).toEqual([
      '127.0.0.1:3000',
      '127.0.0.1:4010',
      '127.0.0.1:4020',
    ]);
  });

  test('with another upstream our service is not started, and the key of that upstream is needed', () => {
    expect(readPlan({ UPSTREAM_URL: 'https://law.example', UPSTREAM_API_KEY: 'k' })).toMatchObject({
      ownService: false,
      upstreamUrl: 'https://law.example',
    });
    expect(
      readPlan({ UPSTREAM_URL: 'https://law.example', UPSTREAM_API_KEY_FILE: '/etc/legal-desk/key' }),
    ).toMatchObject({ ownService: false });
    expect(() => readPlan({ UPSTREAM_URL: 'https://law.example' })).toThrow(/UPSTREAM_API_KEY/);
  });

  test.each([{ WEB_HOST: '0.0.0.0' }, { WEB_URL: 'https://desk.firm.example' }])(
    'the demonstration provider is refused at a public address (%o)',
    (env) => {
      expect(() => readPlan(env)).toThrow(/OIDC_ISSUER/);
      expect(readPlan({ ...env, OIDC_ISSUER: 'https://login.firm.example' }).demoIdp).toBe(false);
    },
  );

  test.each(['0', '65536', 'x', '30.5'])('a wrong port (%s) is refused by name', (WEB_PORT) => {
    expect(() => readPlan({ WEB_PORT })).toThrow(/WEB_PORT/);
  });

  test('SHUTDOWN_TIMEOUT_MS is the limit for stopping, and a wrong value is refused by name', () => {
    expect(readPlan({ SHUTDOWN_TIMEOUT_MS: '150000' }).stopLimitMs).toBe(150_000);
    expect(() => readPlan({ SHUTDOWN_TIMEOUT_MS: '2m' })).toThrow(/^SHUTDOWN_TIMEOUT_MS is "2m"/);
  });

  test('an IPv6 host has brackets in every address', () => {
    expect(readPlan({ WEB_HOST: '::1', SERVICE_HOST: '::1' })).toMatchObject({
      webUrl: 'http://[::1]:3000',
      upstreamUrl: 'http://[::1]:4010',
    });
  });

  test('an empty variable counts as not set', () => {
    expect(readPlan({ UPSTREAM_URL: '', OIDC_ISSUER: '', WEB_PORT: '' })).toEqual(readPlan({}));
  });
});
