import { describe, expect, test } from 'vitest';
import { readDatabaseUrl, readEngineEnv, readEnv } from './env.ts';
import { StartError } from './start-error.ts';

function complaintOf(
  source: Record<string, string>,
  read: (source: Record<string, string>) => unknown = readEnv,
): string {
  try {
    read(source);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
}

describe('readEnv', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      SERVICE_HOST: '127.0.0.1',
      SERVICE_PORT: 4010,
      DATA_DIR: './data',
      ENGINE_PREFIX: 'legal-desk',
      ENGINE_SHARDS: 1,
      LOG_LEVEL: 'info',
      METRICS_TOKEN: undefined,
      SEARCH_WORKERS: expect.any(Number),
      SEARCH_TIMEOUT_MS: 10_000,
      SEARCH_WAIT_MS: 5_000,
      CHAT_STREAMS: 64,
      CHAT_STREAMS_PER_KEY: 32,
      CHAT_TIMEOUT_MS: 120_000,
      LLM_URL: undefined,
      LLM_MODEL: undefined,
      LLM_KEY: undefined,
      LLM_CONTEXT: 8_192,
      LLM_MAX_OUTPUT: 2_048,
      LLM_FIRST_TOKEN_MS: 20_000,
      LLM_IDLE_MS: 20_000,
      EMBED_URL: undefined,
      EMBED_MODEL: undefined,
      EMBED_KEY: undefined,
      EMBED_TIMEOUT_MS: 1_500,
      RERANK_TIMEOUT_MS: 1_500,
      PLAIN_HTTP_HOSTS: [],
      SHUTDOWN_TIMEOUT_MS: 10_000,
    });
  });

  test('takes an empty variable as not set, and ignores what belongs to others', () => {
    const env = readEnv({
      SERVICE_PORT: '',
      METRICS_TOKEN: '',
      PATH: '/bin',
      UPSTREAM_URL: 'x',
      SERVICES: 'y',
    });
    expect(env.SERVICE_PORT).toBe(4010);
    expect(env).not.toHaveProperty('PATH');
  });

  test.each([
    ['SEARCH_WORKER', 'SEARCH_WORKERS=2'],
    ['LLM_MODLE', 'LLM_MODEL='],
    ['SERVICE_ADDRESS', 'SERVICE_HOST=127.0.0.1, SERVICE_PORT=4010'],
  ])('refuses %s, which looks like ours and would leave a default in place, and names %s', (name, meant) => {
    expect(complaintOf({ [name]: '4' })).toContain(
      `${name} is not a variable of the service. Known: ${meant}`,
    );
    expect(complaintOf({ [name]: '' })).toBe('');
  });

  test.each([
    ['SERVICE_PORT', '65536'],
    ['SERVICE_PORT', '80a'],
    ['SERVICE_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'has a space in the middle'],
    ['SEARCH_WORKERS', '0'],
    ['SEARCH_TIMEOUT_MS', '1.5'],
    ['SHUTDOWN_TIMEOUT_MS', 'soon'],
    ['CHAT_STREAMS', '0'],
    ['CHAT_STREAMS_PER_KEY', 'many'],
    ['CHAT_TIMEOUT_MS', '-1'],
    ['LLM_URL', 'localhost:11434'],
    ['LLM_KEY', 'two words'],
    ['LLM_CONTEXT', '2048'],
    ['LLM_MAX_OUTPUT', 'all'],
    ['LLM_MAX_OUTPUT', '4097'],
    ['LLM_FIRST_TOKEN_MS', '0'],
    ['LLM_IDLE_MS', '20s'],
    ['EMBED_URL', 'localhost:11434'],
    ['EMBED_KEY', 'two words'],
    ['ENGINE_URL', 'search-1:9200'],
    ['ENGINE_URL', 'https://search-1:9200,'],
    ['ENGINE_PREFIX', 'Desk_1'],
    ['ENGINE_SHARDS', '0'],
  ])('refuses %s=%s with its name, what was wrong and an example', (name, value) => {
    const message = complaintOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must .+\\. Example: ${name}=.+$`));
    // A token of the wrong form is still a secret.
    if (name === 'METRICS_TOKEN') expect(message).not.toContain(value);
  });

  test.each(['LLM', 'EMBED', 'RERANK'])(
    'refuses %s_URL by plain http on another host, unless that host is named',
    (part) => {
      const away = { [`${part}_URL`]: 'http://gpu.lan:8080/v1', [`${part}_MODEL`]: 'm' };
      expect(complaintOf(away)).toMatch(
        new RegExp(`^${part}_URL is plain http to another host.*PLAIN_HTTP_HOSTS=gpu\\.lan:8080`),
      );
      expect(readEnv({ ...away, PLAIN_HTTP_HOSTS: 'gpu.lan' })).toMatchObject(away);
    },
  );

  test('refuses ENGINE_URL where one of its nodes is plain http on another host, unless that host is named', () => {
    const ENGINE_URL = 'https://search-1:9200, http://search-2:9200';
    for (const read of [readEnv, readEngineEnv])
      expect(complaintOf({ ENGINE_URL }, read)).toMatch(
        /^ENGINE_URL is plain http to another host.*PLAIN_HTTP_HOSTS=search-2:9200/,
      );
    const nodes = ['https://search-1:9200', 'http://search-2:9200'];
    expect(readEnv({ ENGINE_URL, PLAIN_HTTP_HOSTS: 'search-2' }).ENGINE_URL).toEqual(nodes);
    expect(readEnv({ ENGINE_URL: 'http://localhost:9200' }).ENGINE_URL).toEqual(['http://localhost:9200']);
  });

  test('refuses a variable that only looks like one of ours', () => {
    expect(complaintOf({ SERVICE_PROT: '4011' })).toMatch(/^SERVICE_PROT is not .*SERVICE_PORT=4010/);
  });

  test('reports every problem at once', () => {
    const message = complaintOf({ SERVICE_PROT: '1', SERVICE_PORT: 'x', LOG_LEVEL: 'y' });
    expect(message.split('\n')).toHaveLength(3);
  });
});

test('readDatabaseUrl wants nothing but DATABASE_URL, and does not repeat a wrong one, which may hold a password', () => {
  expect(readDatabaseUrl({ SERVICE_PORT: 'x', DATABASE_URL: '' })).toBeUndefined();
  expect(readDatabaseUrl({ DATABASE_URL: 'postgres://db/desk' })).toBe('postgres://db/desk');
  const wrong = () => readDatabaseUrl({ DATABASE_URL: 'postgres:lin:geheim@db' });
  expect(wrong).toThrow(
    /^DATABASE_URL must be the address of a PostgreSQL database\. Example: DATABASE_URL=postgres:/,
  );
  expect(wrong).not.toThrow(/geheim/);
});
