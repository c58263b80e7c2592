import { describe, expect, test } from 'vitest';
import { readWebEnv } from './env.ts';

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
  test('addresses lose a slash at the end, what is not set has its default', () => {
    expect(readWebEnv(COMPLETE)).toMatchObject({
      webUrl: 'https://desk.firm.example',
      documentSiteUrl: null,
      searchTtlSeconds: 28_800,
    });
  });

  test.each(Object.keys(COMPLETE))('a missing %s is told by name, with an example', (name) => {
    const message = messageOf({ ...COMPLETE, [name]: '' });
    expect(message).toContain(`${name}: is not set (example: `);
  });

  test.each([
    ['WEB_URL', 'desk.firm.example'],
    ['WEB_URL', 'javascript:alert(1)'],
    ['SESSION_SECRET', 'short'],
    ['UPSTREAM_API_KEY', 'two words'],
    ['UPSTREAM_TIMEOUT_MS', 'soon'],
    ['SEARCH_TTL', '-1'],
  ])('a wrong %s (%s) is told by name', (name, value) => {
    expect(messageOf({ ...COMPLETE, [name]: value })).toContain(`${name}: `);
  });

  test('all that is wrong is told at once, and no secret is', () => {
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
