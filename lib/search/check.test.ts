import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSearch, shortValue, tidyQuery } from './check.ts';

const url = (q: string, mode = 'keyword', limit = '10') => ({ q, mode, limit });

describe('checkSearch', () => {
  test('nothing asked for is empty, not wrong', () => {
    expect(checkSearch(url(''))).toEqual({ state: 'empty', problems: [] });
  });

  test('a whole search is ready, its text on one line', () => {
    expect(checkSearch(url(' 侵權\n行為 ', 'hybrid', '50'))).toEqual({
      state: 'ready',
      params: { query: '侵權 行為', search_type: 'hybrid', limit: 50 },
      problems: [],
    });
  });

  test.each([
    [url('  '), [{ field: 'q', reason: 'blank' }]],
    [url('字'.repeat(501)), [{ field: 'q', reason: 'too-long', length: 501 }]],
    [url('a', 'foo'), [{ field: 'mode', value: 'foo' }]],
    [url('a', 'keyword', '999'), [{ field: 'limit', value: '999' }]],
    [url('a', 'keyword', '0'), [{ field: 'limit', value: '0' }]],
    [url('a', 'keyword', '1.5'), [{ field: 'limit', value: '1.5' }]],
    [url('a', 'keyword', ''), [{ field: 'limit', value: '' }]],
  ])('%j is told and not sent', (given, problems) => {
    expect(checkSearch(given)).toEqual({ state: 'invalid', problems });
  });

  test('all problems are told at once', () => {
    expect(checkSearch(url(' ', 'x', 'y')).problems.map(({ field }) => field)).toEqual([
      'q',
      'mode',
      'limit',
    ]);
  });

  test('500 characters are counted as a person does', () => {
    expect(checkSearch(url('👩‍⚖️'.repeat(500))).state).toBe('ready');
    expect(checkSearch(url('𠮷'.repeat(501))).state).toBe('invalid');
  });

  test('anything at all gives an answer, and what is ready keeps the contract', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (q, mode, limit) => {
        const checked = checkSearch(url(q, mode, limit));
        if (checked.state === 'ready') expect(checked.params.query.trim()).not.toBe('');
        else if (checked.state === 'invalid') expect(checked.problems).not.toEqual([]);
      }),
    );
  });
});

test('half a character pasted by accident does not break the address', () => {
  expect(encodeURIComponent(tidyQuery('a\ud800'))).toBe('a%EF%BF%BD');
});

test('a long wrong value is told shortened', () => {
  expect(shortValue('x'.repeat(100))).toHaveLength(41);
  expect(shortValue('999')).toBe('999');
});
