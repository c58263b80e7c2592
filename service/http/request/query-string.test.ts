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
