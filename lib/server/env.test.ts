import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readWebEnv } from './env.ts';
import { sessionCookieName } from './http/cookies.ts';
import { isSameOrigin } from './http/same-origin.ts';

const COMPLETE = {
  WEB_URL: 'https://desk.firm.example/',
  SESSION_SECRET: 's'.repeat(32),
  OIDC_ISSUER: 'https://login.firm.example',
  OIDC_CLIENT_ID: 'legal-desk',
  OIDC_CLIENT_SECRET: 'secret',
  UPSTREAM_URL: 'http://127.0.0.1:4010',
  UPSTREAM_API_KEY: 'key',
};

describe('the environment of the web app', () => {
  test('URLs lose a trailing slash, and variables that are not set have their defaults', () => {
    expect(readWebEnv(COMPLETE)).toMatchObject({
      webUrl: 'https://desk.firm.example',
      documentSiteUrl: null,
      searchTtlSeconds: 28_800,
    });
  });

  test('an upstream by plain http on another host is refused, unless that host is named', () => {
    const away = { ...COMPLETE, UPSTREAM_URL: 'http://service.lan:4010' };
    expect(messageOf(away)).toMatch(
      /UPSTREAM_URL: is plain http to another host.*PLAIN_HTTP_HOSTS=service\.lan:4010/,
    );
    expect(readWebEnv({ ...away, PLAIN_HTTP_HOSTS: 'other, service.lan' }).upstreamUrl).toBe(
      away.UPSTREAM_URL,
    );
  });

  test.each(Object.keys(COMPLETE))('a missing %s is reported by name, with an example', (name) => {
    const message = messageOf({ ...COMPLETE, [name]: '' });
    expect(message).toContain(`${name}: is not set (example: `);
  });

  test('a key in a file is read again when that changes, and one that cannot be read stops the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'web-env-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'web-key');
    const inFile = { ...COMPLETE, UPSTREAM_API_KEY: '', UPSTREAM_API_KEY_FILE: file };
    expect(messageOf(inFile)).toContain('UPSTREAM_API_KEY_FILE: ENOENT');
    writeFileSync(file, 'ldk_one\n');
    const env = readWebEnv(inFile);
    expect(env.upstreamApiKey).toBe('ldk_one');
    writeFileSync(file, 'ldk_another');
    expect(env.upstreamApiKey).toBe('ldk_another');
    expect(readWebEnv(COMPLETE).upstreamApiKey).toBe('key');
  });

  test('daily limits have defaults, and 0 means no limit', () => {
    expect(readWebEnv(COMPLETE).daily).toEqual({ search: 500, refresh: 50, answer: 200, read: 2_000 });
    expect(readWebEnv({ ...COMPLETE, DAILY_READS: '0' }).daily.read).toBe(0);
    expect(messageOf({ ...COMPLETE, DAILY_SEARCHES: 'many' })).toContain('DAILY_SEARCHES: ');
  });

  test.each([
    ['WEB_URL', 'desk.firm.example'],
    ['WEB_URL', 'javascript:alert(1)'],
    ['WEB_URL', 'https://desk.firm.example/desk'],
    ['SESSION_SECRET', 'short'],
    ['UPSTREAM_API_KEY', 'two words'],
    ['UPSTREAM_TIMEOUT_MS', 'soon'],
    ['SEARCH_TTL', '-1'],
  ])('an invalid %s (%s) is reported by name', (name, value) => {
    expect(messageOf({ ...COMPLETE, [name]: value })).toContain(`${name}: `);
  });

  test.each([
    'http://desk.firm.example',
    'HTTP://desk.firm.example',
    'http://10.0.0.5:3000',
    'http://127.0.0.1.firm.example',
    'http://localhost.firm.example',
  ])('plain http beyond this machine is refused, with the reason: %s', (WEB_URL) => {
    expect(messageOf({ ...COMPLETE, WEB_URL })).toMatch(/WEB_URL: is plain http .*TLS.*example: https:/);
    expect(messageOf({ ...COMPLETE, OIDC_ISSUER: WEB_URL })).toMatch(/OIDC_ISSUER: is plain http/);
  });

  test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'plain http on this machine is accepted: %s',
    (WEB_URL) => {
      expect(readWebEnv({ ...COMPLETE, WEB_URL }).webUrl).toBe(WEB_URL);
    },
  );

  test('a site URL in capitals is recognized as https, so that its cookies are secure', () => {
    const { webUrl } = readWebEnv({ ...COMPLETE, WEB_URL: 'HTTPS://Desk.Firm.Example' });
    expect(sessionCookieName(webUrl)).toMatch(/^__Host-/);
    expect(isSameOrigin(new Headers({ origin: 'https://desk.firm.example' }), webUrl)).toBe(true);
  });

  test('the issuer is kept exactly, including its trailing slash', () => {
    const OIDC_ISSUER = 'https://firm.auth.example/';
    expect(readWebEnv({ ...COMPLETE, OIDC_ISSUER }).oidc.issuer).toBe(OIDC_ISSUER);
  });

  test.each([
    'https://accounts.google.com',
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/organizations/v2.0',
    'https://login.microsoftonline.com/consumers/v2.0',
  ])(
    '%s admits everybody, so the start needs a list of domains or tenants; groups alone are not enough',
    (OIDC_ISSUER) => {
      const env = { ...COMPLETE, OIDC_ISSUER };
      expect(messageOf(env)).toMatch(/OIDC_ALLOWED_TENANTS: is not set.*OIDC_ALLOWED_EMAIL_DOMAINS/);
      expect(messageOf({ ...env, OIDC_ALLOWED_GROUPS: 'lawyers' })).toContain('OIDC_ALLOWED_TENANTS');
      readWebEnv({ ...env, OIDC_ALLOWED_EMAIL_DOMAINS: 'firm.example' });
      readWebEnv({ ...env, OIDC_ALLOWED_TENANTS: '01234567-89ab-4cde-8f01-23456789abcd' });
    },
  );

  test.each([
    'https://login.microsoftonline.com/common',
    'https://login.microsoftonline.com/9188040d-6c67-4b5b-b112-36a304b66dad/v2.0',
    'https://login.microsoftonline.us/common/v2.0',
  ])('%s, whose tokens could not be checked, is refused also with a list', (OIDC_ISSUER) => {
    const env = { ...COMPLETE, OIDC_ISSUER, OIDC_ALLOWED_EMAIL_DOMAINS: 'firm.example' };
    expect(messageOf(env)).toContain('OIDC_ISSUER: ');
  });

  test('a tenant’s own issuer needs no list', () => {
    const OIDC_ISSUER = 'https://login.microsoftonline.com/01234567-89ab-4cde-8f01-23456789abcd/v2.0';
    expect(readWebEnv({ ...COMPLETE, OIDC_ISSUER }).entrance).toMatchObject({ tenants: null });
  });

  test.each([
    ['OIDC_ALLOWED_EMAIL_DOMAINS', '@firm.example'],
    ['OIDC_ALLOWED_EMAIL_DOMAINS', 'firm'],
    ['OIDC_ALLOWED_EMAIL_DOMAINS', ' , '],
    ['OIDC_ALLOWED_GROUPS', ','],
    ['OIDC_ALLOWED_GROUPS', '["lawyers"'],
    ['OIDC_SCOPE', 'email'],
    ['SESSION_IDLE', '5'],
    ['SESSION_IDLE', '100000'],
    ['SESSION_MAX', 'never'],
  ])('an empty list or limit is refused and never means everybody: %s=%s', (name, value) => {
    expect(messageOf({ ...COMPLETE, [name]: value })).toContain(`${name}: `);
  });

  test.each(['OIDC_ALLOWED_EMAIL_DOMAIN', 'OIDC_ALOWED_GROUPS', 'DAILY_SEARCH', 'AUDIT_TEXTS'])(
    'a misspelt variable is reported, and never means that nothing is limited: %s',
    (name) => {
      expect(messageOf({ ...COMPLETE, [name]: '5' })).toMatch(
        new RegExp(
          `${name}: is not a variable of the web app; known: .*(?:OIDC_ALLOWED_|DAILY_SEARCHES|AUDIT_TEXT)`,
        ),
      );
      readWebEnv({ ...COMPLETE, [name]: '' });
    },
  );

  test.each([
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['UPSTREAM_ULR', 'UPSTREAM_URL'],
  ])('a name that is a slip away from one of ours is told with what was meant: %s', (name, meant) => {
    expect(messageOf({ ...COMPLETE, [name]: '5' })).toContain(
      `${name}: is not a variable of the web app; known: ${meant}`,
    );
  });

  test('what Kubernetes sets for a Service named oidc is none of ours', () => {
    const OIDC_SERVICE_HOST = '10.96.0.7';
    expect(readWebEnv({ ...COMPLETE, OIDC_SERVICE_HOST }).oidc.issuer).toBe(COMPLETE.OIDC_ISSUER);
  });

  test('lists are read between commas, or as JSON where names hold commas', () => {
    const OIDC_ALLOWED_GROUPS = '["CN=Lawyers,OU=Firm", "staff"]';
    const env = { ...COMPLETE, OIDC_ALLOWED_GROUPS, OIDC_ALLOWED_EMAIL_DOMAINS: 'Firm.example, b.example' };
    expect(readWebEnv(env).entrance).toMatchObject({
      groups: ['CN=Lawyers,OU=Firm', 'staff'],
      emailDomains: ['firm.example', 'b.example'],
    });
  });

  test('all problems are reported at once, without any secret', () => {
    const message = messageOf({ ...COMPLETE, WEB_URL: '', SESSION_SECRET: 'short-secret' });
    expect(message).toContain('WEB_URL');
    expect(message).toContain('SESSION_SECRET');
    expect(message).not.toContain('short-secret');
  });
});

function messageOf(env: Record<string, string>): string {
  try {
    readWebEnv(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('was accepted');
}
