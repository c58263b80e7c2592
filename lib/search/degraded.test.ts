import { expect, test } from 'vitest';
import { readDegraded } from './degraded.ts';

test.each([
  [null, []],
  ['', []],
  ['embedding', ['embedding']],
  ['rerank', ['rerank']],
  [' Rerank ,embedding', ['embedding', 'rerank']],
  ['embedding, of-a-newer-service', ['embedding']],
  ['of-a-newer-service', []],
])('a degraded header of %j names the models %j', (value, models) => {
  const headers = new Headers(value === null ? {} : { 'Legal-Desk-Degraded': value });
  expect(readDegraded(headers)).toEqual(models);
});
