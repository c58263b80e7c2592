import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { API_PREFIX, endpointEntries } from '#lib/contract/openapi/endpoints.ts';
import { testApp } from '#service/testing/app.ts';
import { expectError } from '#service/testing/expect.ts';
import { ApiError } from './errors/api-error.ts';
import { errors } from './errors/errors.ts';

type OpenApiPaths = Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

async function served() {
  const { app } = await testApp();
  const answer = await app.request(`${API_PREFIX}/openapi.json`);
  return { app, answer, paths: ((await answer.clone().json()) as { paths: OpenApiPaths }).paths };
}

/** `/documents/{doc_id}` as the path of a document that does not exist. */
const exampleOf = (path: string) => `${API_PREFIX}${path.replace(/\{\w+\}/g, 'law:X')}`;

describe('the OpenAPI document', () => {
  test('is served to anybody, and is the one that is checked in', async () => {
    const { answer } = await served();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    const file = `${import.meta.dirname}/../../docs/openapi.json`;
    expect(await answer.json(), 'run: npm run openapi').toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  test('describes every route that is mounted under /api/v1, and every path that it describes is mounted', async () => {
    const { app, paths } = await served();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const mounted = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(API_PREFIX))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route !== `GET ${API_PREFIX}/openapi.json`);
    expect([...new Set(mounted)].sort()).toEqual(described.sort());
  });

  test('says of every place in a text what it counts, for clients that count otherwise than JavaScript', async () => {
    const { answer } = await served();
    const places: string[] = [];
    JSON.stringify(await answer.json(), (name, schema) => {
      if (['start', 'end', 'at'].includes(name)) places.push(JSON.stringify(schema));
      return schema;
    });
    const ofTexts = places.filter((schema) => schema.includes('"integer"'));
    expect(ofTexts.length).toBeGreaterThan(10);
    expect(ofTexts.filter((schema) => !schema.includes('UTF-16'))).toEqual([]);
  });

  test('names only error codes that the service has, each under its own status', async () => {
    const { paths } = await served();
    const statuses = new Map<string, number>();
    for (const make of Object.values(errors)) {
      // The argument does not matter: status and code of an error do not depend on it.
      const error: unknown = (make as (about: unknown) => unknown)(['x']);
      if (error instanceof ApiError) statuses.set(error.code, error.status);
    }
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
      for (const [status, { description }] of Object.entries(operation.responses))
        for (const [code] of description.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g))
          if (status !== '200') expect([code, statuses.get(code)]).toEqual([code, Number(status)]);
  });
});

describe.each(endpointEntries)('the endpoint %s', (_, { path, method, tellsRemaining }) => {
  const request = async (verb: string, headers = {}) => {
    const { app } = await testApp();
    return app.request(exampleOf(path), { method: verb, headers });
  };

  test('wants a key before anything else', async () => {
    await expectError(await request(method.toUpperCase()), 401, 'missing_api_key');
  });

  test('answers 405 to other methods and names its own', async () => {
    const answer = await request('DELETE');
    await expectError(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe(method === 'get' ? 'GET, HEAD' : 'POST');
  });

  test('has the header of the remaining quota also with an error, if the contract says so', async () => {
    const header = (await request('DELETE')).headers.get('x-ratelimit-remaining-requests');
    expect(header).toBe(tellsRemaining ? '0' : null);
  });
});
