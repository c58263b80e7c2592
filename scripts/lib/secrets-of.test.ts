import { expect, test } from 'vitest';
import { secretsKeptFrom } from './secrets-of.ts';

const ENV = {
  PATH: '/bin',
  DATA_DIR: 'data',
  LLM_URL: 'https://llm.example',
  LLM_KEY: 'a',
  EMBED_KEY: 'b',
  RERANK_KEY: 'c',
  METRICS_TOKEN: 'd',
  SESSION_SECRET: 'e',
  OIDC_CLIENT_SECRET: 'f',
  UPSTREAM_API_KEY: 'g',
  AWS_SECRET_ACCESS_KEY: 'h',
  GITHUB_TOKEN: 'i',
  PGPASSWORD: 'j',
  SMTP_PASSWORD: 'k',
  JUDICIAL_PASSWORD: 'l',
  UPSTREAM_API_KEY_FILE: '/run/web-key',
};

test.each([
  ['service', ['LLM_KEY', 'EMBED_KEY', 'RERANK_KEY', 'METRICS_TOKEN']],
  ['web', ['SESSION_SECRET', 'OIDC_CLIENT_SECRET', 'UPSTREAM_API_KEY']],
  ['provider', []],
  ['build', []],
] as const)(
  'the process %s gets only the secrets %j, and the variables that are no secrets',
  (process, secrets) => {
    const kept = new Set(secretsKeptFrom(process, ENV));
    const has = Object.keys(ENV).filter((name) => !kept.has(name));
    expect(has.filter((name) => /KEY$|SECRET$|TOKEN$|PASSWORD$/.test(name))).toEqual([...secrets]);
    expect(has).toEqual(expect.arrayContaining(['PATH', 'DATA_DIR', 'LLM_URL', 'UPSTREAM_API_KEY_FILE']));
  },
);
