import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOf, rememberOff, termsOf, wholeOf } from './terms.logic.ts';

const texts = (query: string) => termsOf(query).map(({ text }) => text);

test.each([
  ['房東不還押金怎麼辦', ['房東不還押金怎麼辦']],
  ['租賃 修繕', ['租賃', '修繕']],
  ['租賃　修繕', ['租賃', '修繕']],
  ['侵權行為 & 消滅時效', ['侵權行為', '消滅時效']],
  ['「善良 風俗」 過失', ['「善良 風俗」', '過失']],
  ['民法 第184條 過失', ['民法 第184條', '過失']],
  ['112 台上 824 租賃', ['112 台上 824', '租賃']],
  ['公司23 II 損害', ['公司23 II', '損害']],
  ['', []],
  [' & ', []],
])('the terms of %j are separated by spaces and &, with citations kept whole', (query, expected) => {
  expect(texts(query)).toEqual(expected);
});

test('a query without one term has the others, joined as before', () => {
  const terms = termsOf('租賃 修繕 & 押金 & 終止');
  expect(queryOf(terms)).toBe('租賃 修繕 & 押金 & 終止');
  expect(queryOf(terms.filter(({ text }) => text !== '押金'))).toBe('租賃 修繕 & 終止');
  expect(queryOf(terms.filter(({ text }) => text !== '修繕'))).toBe('租賃 & 押金 & 終止');
  expect(queryOf(terms.slice(0, 1))).toBe('租賃');
});

test('a query built from all its terms has the same terms', () => {
  const query = fc.array(fc.constantFrom('租賃', '第1條', '112', '「a b」', '&', 'x', 'II'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(query, (parts) => {
      const terms = termsOf(parts.join(' '));
      expect(termsOf(queryOf(terms)).map(({ text }) => text)).toEqual(terms.map(({ text }) => text));
    }),
  );
});

test('switched-off terms are remembered for the resulting query only', () => {
  const off = new Set([1]);
  expect(rememberOff('租賃 修繕 押金', off)).toBe('租賃 押金');
  expect(wholeOf('租賃 押金')).toEqual({ whole: '租賃 修繕 押金', off });
  expect(wholeOf('押金')).toEqual({ whole: '押金', off: new Set() });
});
