import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryString } from './query-string.ts';

describe('queryString', () => {
  test('reads back whatever a form or an encoder wrote', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(
        fc.dictionary(
          text.filter((name) => name !== ''),
          text,
        ),
        (params) => {
          const encoded = Object.entries(params).map((pair) => pair.map(encodeURIComponent).join('='));
          expect(queryString(`?${encoded.join('&')}`)).toEqual({ ok: true, data: { ...params } });
          expect(queryString(`?${new URLSearchParams(params)}`)).toEqual({ ok: true, data: { ...params } });
        },
      ),
    );
  });

  test('never throws, whatever stands behind the question mark', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (search) => typeof queryString(`?${search}`).ok === 'boolean',
      ),
    );
  });

  test('refuses a repeated name also when it is encoded differently', () => {
    expect(queryString('?limit=1&%6Cimit=2')).toMatchObject({ ok: false, problem: { param: 'limit' } });
  });

  test('lets an equals sign stand in a value, and empty pieces between ampersands', () => {
    expect(queryString('?query=a=b&&limit=5&')).toEqual({ ok: true, data: { query: 'a=b', limit: '5' } });
    expect(queryString('')).toEqual({ ok: true, data: {} });
  });
});
