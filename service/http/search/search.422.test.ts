import { describe, expect, test } from 'vitest';
import { bearer, testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';

const encoded = encodeURIComponent;

async function refused(parseQueryString: string) {
  const { app, keys, newKey } = await testApp();
  const { key } = await newKey({ quota: 7 });
  const answer = await app.request(`/api/v1/search${parseQueryString}`, bearer(key));
  const error = await expectError(answer, 422, 'invalid_parameter');
  expect(remaining(answer)).toBe(7);
  expect((await keys.find(key))?.used).toBe(0);
  return error;
}

describe('GET /api/v1/search answers 422, and takes nothing from the quota,', () => {
  test.each([
    ['absent', '', '必須提供'],
    ['empty', '?query=', '不可空白'],
    ['blank', '?query=%20%09', '不可空白'],
    ['blank in full width', `?query=${encoded('\u3000\u3000')}`, '不可空白'],
    ['of 501 characters', `?query=${encoded('民'.repeat(501))}`, '最多 500 個字'],
    ['of 501 families of emoji', `?query=${encoded('👨‍👩‍👧‍👦'.repeat(501))}`, '最多 500 個字'],
    ['given twice', '?query=a&query=b', '只能出現一次'],
    ['given twice with the same text', '?query=a&query=a', '只能出現一次'],
    ['cut in the middle of a percent code', '?query=%E6%B0%9', '不是正確的 UTF-8 百分號編碼'],
    ['in Big5', '?query=%A5%C1%AAk', '不是正確的 UTF-8 百分號編碼'],
  ])('when query is %s', async (_, parseQueryString, what) => {
    const { message, param } = await refused(parseQueryString);
    expect(param).toBe('query');
    expect(message).toContain(`query ${what}`);
  });

  test.each([
    '0',
    '51',
    '-1',
    '',
    'ten',
    '10.5',
    '1e1',
    '0x10',
    '99999999999999999999',
    '１０',
    'NaN',
    '5;6',
  ])('when limit is "%s"', async (limit) => {
    const { message, param } = await refused(`?query=a&limit=${encoded(limit)}`);
    expect(param).toBe('limit');
    expect(message).toContain('limit 必須是 1 到 50 的整數');
  });

  test.each(['', 'Keyword', 'fulltext', 'keyword '])('when search_type is "%s"', async (type) => {
    const { message, param } = await refused(`?query=a&search_type=${encoded(type)}`);
    expect(param).toBe('search_type');
    expect(message).toContain('keyword、semantic、hybrid');
  });

  test.each(['page', 'Query', 'limits', '__proto__', 'constructor', 'query[]'])(
    'when there is a parameter that the contract does not know: %s',
    async (name) => {
      const { message, param } = await refused(`?query=a&${encoded(name)}=1`);
      expect(param).toBe(name);
      expect(message).toContain(`${name} 不是可用的參數`);
    },
  );

  test('and says how to write & when it was not percent-encoded', async () => {
    expect((await refused('?query=A&B')).message).toContain('%26');
  });

  test('and reports every problem at once', async () => {
    const { message, param } = await refused('?query=&limit=0&search_type=x&page=2');
    expect(param).toBe('query');
    for (const name of ['query', 'limit', 'search_type', 'page']) expect(message).toContain(name);
  });

  test('and does not repeat a giant parameter name', async () => {
    const { message, param } = await refused(`?query=a&${'x'.repeat(5_000)}=1`);
    expect(message.length).toBeLessThan(200);
    expect(param?.length).toBeLessThan(50);
  });

  test('before it looks at the quota', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey({ quota: 0 });
    const answer = await app.request('/api/v1/search?query=', bearer(key));
    await expectError(answer, 422, 'invalid_parameter');
    expect(remaining(answer)).toBe(0);
  });
});
