import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STANDINGS } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS, SORTS } from '#lib/contract/names.ts';
import { readSearchRequest } from './read-request.ts';
import { isFiltered, searchRequest } from './request.ts';

const PLAIN = { query: '租賃 & 修繕', search_type: 'hybrid', limit: 20 } as const;

test('a search without filters has only the three parameters of the contract', () => {
  expect([...searchRequest(PLAIN).keys()]).toEqual(['query', 'search_type', 'limit']);
  expect(isFiltered(PLAIN)).toBe(false);
});

test.each([
  { doc_type: ['裁判' as const] },
  { start_date: '2023-01-01' },
  { in_force: false },
  { sort: 'newest' as const },
])('%j asks for more than the spec has', (more) => expect(isFiltered({ ...PLAIN, ...more })).toBe(true));

test('the request of a search is read back as the same search', () => {
  const some = <T>(values: readonly T[]) =>
    fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }));
  const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
  const days = fc.record({
    start_date: maybe(['1999-12-31', '2010-01-01']),
    end_date: maybe(['2015-06-30']),
  });
  fc.assert(
    fc.property(
      some(DOC_TYPES),
      some(STANDINGS),
      some(LEVELS),
      days,
      maybe([true, false]),
      maybe(SORTS),
      (...parts) => {
        const [doc_type, standing, level, range, in_force, sort] = parts;
        const given = Object.entries({ doc_type, standing, level, ...range, in_force, sort }).filter(
          ([, value]) => value !== null,
        );
        const params = { ...PLAIN, ...Object.fromEntries(given) };
        const read = readSearchRequest(new URLSearchParams(searchRequest(params).toString()));
        expect(read).toEqual({ ok: true, data: params });
        expect(isFiltered(params)).toBe(given.length > 0);
      },
    ),
  );
});

describe('refused', () => {
  test.each([
    ['query=a&limit=1&limit=2', 'limit'],
    ['query=a&doc_type=契約', 'doc_type'],
    ['query=a&__proto__=1', '__proto__'],
    ['query=a&消滅時效', '消滅時效'],
  ])('%s, naming %s', (request, param) => {
    const read = readSearchRequest(new URLSearchParams(request));
    expect(read).toMatchObject({ ok: false, problem: { param } });
  });
});
