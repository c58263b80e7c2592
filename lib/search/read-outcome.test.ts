import { describe, expect, test } from 'vitest';
import { SEARCH_FAILURES } from './outcome.ts';
import { readOutcome, STORED_AT_HEADER } from './read-outcome.ts';
import { readRemaining } from './remaining.ts';

const hit = { doc_id: '1', title: 'A & B', content: '<em>x</em><b>' };
const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readOutcome({ status, headers: new Headers(headers) }, body, (fragment) => `clean:${fragment}`);

describe('results', () => {
  test('every fragment is cleaned before it is kept; a plain title stays as it is', () => {
    const outcome = read(200, { documents: [hit, { ...hit, title: '<em>A</em>' }], search_type: 'keyword' });
    expect(outcome.ok && outcome.data.documents.map(({ title, content }) => [title, content])).toEqual([
      ['A & B', 'clean:<em>x</em><b>'],
      ['clean:<em>A</em>', 'clean:<em>x</em><b>'],
    ]);
  });

  test('have the remaining quota, and their age by the server’s own clock', () => {
    const headers = {
      'x-ratelimit-remaining-requests': '42',
      date: 'Fri, 20 Nov 2026 12:03:00 GMT',
      [STORED_AT_HEADER]: '2026-11-20T12:00:00.000Z',
    };
    expect(read(200, { documents: [] }, headers)).toMatchObject({ remaining: 42, ageSeconds: 180 });
    expect(read(200, { documents: [] })).toMatchObject({ remaining: null, ageSeconds: null });
  });

  test('name the models that the search did without', () => {
    expect(read(200, { documents: [] }, { 'legal-desk-degraded': 'embedding' })).toMatchObject({
      degraded: ['embedding'],
    });
    expect(read(200, { documents: [] })).toMatchObject({ degraded: [] });
  });

  test('have what the query asks for by number, the totals and from how many results were chosen', () => {
    const understood = [{ text: '民184', citation: '民法第184條', held: true }];
    const outcome = read(
      200,
      { documents: [], total: 3, total_is_exact: true, understood },
      { 'x-legal-desk-narrowed': '50' },
    );
    expect(outcome).toMatchObject({ data: { total: 3, understood }, narrowed: { of: 50 } });
    expect(read(200, { documents: [] })).toMatchObject({ narrowed: null });
  });

  test('a success of another shape is a broken connection, not an empty result', () => {
    expect(read(200, 'hello')).toMatchObject({ ok: false, error: { kind: 'offline' } });
    expect(read(200, null)).toMatchObject({ ok: false, error: { kind: 'offline' } });
  });
});

describe('errors', () => {
  test.each(Object.entries(SEARCH_FAILURES))(
    '%s is known again by its status and type',
    (kind, { status, type }) => {
      const body = { error: { message: 'm', type, code: 'c', param: 'limit', request_id: 'r' } };
      expect(read(status, body, { 'x-request-id': 'r' })).toMatchObject({
        ok: false,
        error: { kind, status, code: 'c', param: 'limit', requestId: 'r' },
      });
    },
  );

  test('401 is the lawyer’s session', () => {
    expect(read(401, { error: { code: 'signed_out' } })).toMatchObject({ error: { kind: 'session' } });
  });

  test('treat the response of a proxy as a broken connection', () => {
    for (const [status, body] of [
      [502, null],
      [500, '<html>'],
      [413, {}],
      [502, { error: { type: 'quota_error' } }],
    ] as const)
      expect(read(status, body)).toMatchObject({ ok: false, error: { kind: 'offline' } });
  });
});

test.each([
  ['7', 7],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['many', null],
  ['1e9', null],
])('searches left %j → %j', (text, count) => {
  expect(readRemaining(new Headers({ 'x-ratelimit-remaining-requests': text }))).toBe(count);
});
