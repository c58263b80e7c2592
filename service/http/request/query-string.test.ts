import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQueryString } from './query-string.ts';

describe('parseQueryString', () => {
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
          expect(parseQueryString(`?${encoded.join('&')}`)).toEqual({ ok: true, data: { ...params } });
          expect(parseQueryString(`?${new URLSearchParams(params)}`)).toEqual({
            ok: true,
            data: { ...params },
          });
        },
      ),
    );
  });

  test('gathers what may be given several times, in order, and nothing else', () => {
    expect(parseQueryString('?a=1&b=2&a=3', ['a'])).toEqual({ ok: true, data: { a: ['1', '3'], b: '2' } });
    expect(parseQueryString('?a=1', ['a'])).toEqual({ ok: true, data: { a: ['1'] } });
    expect(parseQueryString('?b=1&b=2', ['a']).ok).toBe(false);
    const values = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(values, (all) => {
        const search = all.map((value) => `?a=${encodeURIComponent(value)}`.slice(1)).join('&');
        expect(parseQueryString(`?${search}`, ['a'])).toEqual({ ok: true, data: { a: all } });
      }),
    );
  });

  test('never throws, whatever stands behind the question mark', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (search) => typeof parseQueryString(`?${search}`).ok === 'boolean',
      ),
    );
  });

  test('refuses a repeated name also when it is encoded differently', () => {
    expect(parseQueryString('?limit=1&%6Cimit=2')).toMatchObject({ ok: false, problem: { param: 'limit' } });
  });

  test('lets an equals sign stand in a value, and empty pieces between ampersands', () => {
    expect(parseQueryString('?query=a=b&&limit=5&')).toEqual({
      ok: true,
      data: { query: 'a=b', limit: '5' },
    });
    expect(parseQueryString('')).toEqual({ ok: true, data: {} });
  });
});
