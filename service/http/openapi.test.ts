import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';

test('the contract is served to anybody, and is the one that is checked in', async () => {
  const { app } = await testApp();
  const answer = await app.request('/api/v1/openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json');
  const file = `${import.meta.dirname}/../../docs/openapi.json`;
  expect(await answer.json(), 'run: npm run openapi').toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

test('every path of the contract is a route of the service, and every route under /api/v1 is in the contract', async () => {
  const { app } = await testApp();
  const contract = (await (await app.request('/api/v1/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const promised = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const kept = app.routes
    .filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/v1/') && !path.endsWith('openapi.json'),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(kept)].sort()).toEqual(promised.sort());
});
