import { describe, expect, it } from 'vitest';
import { readJudicialEnv, readStatutesUrl } from './env.ts';

const ACCOUNT = { JUDICIAL_USER: 'firm', JUDICIAL_PASSWORD: 'secret' };

describe('readJudicialEnv', () => {
  it('defaults to the API of the 司法院, its hours and a pause between requests', () => {
    expect(readJudicialEnv({ ...ACCOUNT, JUDICIAL_HOURS: '' })).toEqual({
      base: 'https://data.judicial.gov.tw/jdg/api',
      user: 'firm',
      password: 'secret',
      hours: { from: 0, until: 6 },
      intervalMs: 200,
    });
  });

  it.each([
    [{}, /JUDICIAL_USER is not set.*opendata\.judicial\.gov\.tw/],
    [{ JUDICIAL_USER: 'firm' }, /JUDICIAL_PASSWORD is not set/],
    [{ ...ACCOUNT, JUDICIAL_HOURS: '6-0' }, /JUDICIAL_HOURS must be.*Example: JUDICIAL_HOURS=0-6/],
    [{ ...ACCOUNT, JUDICIAL_HOURS: '0-25' }, /JUDICIAL_HOURS/],
    [{ ...ACCOUNT, JUDICIAL_INTERVAL_MS: '-1' }, /JUDICIAL_INTERVAL_MS must be/],
    [{ ...ACCOUNT, JUDICIAL_API_URL: 'ftp://a' }, /JUDICIAL_API_URL must be an http or https address/],
    [{ ...ACCOUNT, JUDICIAL_API_URL: 'http://mirror.example' }, /plain http/],
  ])('rejects %j with the name of the variable, without the password', (env, message) => {
    expect(() => readJudicialEnv(env)).toThrow(message);
    expect(() => readJudicialEnv(env)).not.toThrow(/secret/);
  });
});

describe('readStatutesUrl', () => {
  it('returns the address of the ministry or of a mirror by https, without a slash at its end', () => {
    expect(readStatutesUrl({})).toBe('https://law.moj.gov.tw/api');
    expect(readStatutesUrl({ MOJ_API_URL: 'https://mirror.example/api/' })).toBe(
      'https://mirror.example/api',
    );
    expect(() => readStatutesUrl({ MOJ_API_URL: 'http://mirror.example' })).toThrow(
      /MOJ_API_URL.*plain http/,
    );
  });
});
