import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { LOCALES, messagesFor, pickLocale } from './index.ts';
import { zhTW } from './zh-TW.ts';

describe('pickLocale', () => {
  test.each([
    [undefined, undefined, 'zh-TW'],
    [undefined, '', 'zh-TW'],
    [undefined, 'en-GB,en;q=0.9,zh-TW;q=0.8', 'en'],
    [undefined, 'en;q=0.5, zh-TW', 'zh-TW'],
    [undefined, 'zh-CN,zh;q=0.9', 'zh-TW'],
    [undefined, 'fr, de;q=0.7', 'zh-TW'],
    [undefined, 'en;q=0', 'zh-TW'],
    ['en', 'zh-TW', 'en'],
    ['xx', 'en', 'en'],
  ])('cookie %s, header %s → %s', (cookie, header, locale) => {
    expect(pickLocale(cookie, header)).toBe(locale);
  });
});

describe('catalogues', () => {
  const shape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length;
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
  };

  test('have the same keys in every language', () => expect(shape(en)).toEqual(shape(zhTW)));

  test('about a used-up daily limit do not mention documents, because a server may have none', () => {
    for (const { chat, search } of [zhTW, en])
      for (const { body } of [chat.failures.daily, chat.failures.quota, search.errors.limited])
        expect(body).not.toMatch(/文件|document/i);
  });

  test.each(LOCALES)('%s: every error of a search says whether it was charged', (locale) => {
    const { unauthorized, invalid, upstream, modeUnavailable, unreachable, session } =
      messagesFor(locale).search.errors;
    for (const { body } of [unauthorized, invalid, upstream, modeUnavailable, unreachable, session])
      expect(body).toMatch(/沒有扣除額度|[Nn]othing was taken from your quota/);
  });

  test('English counts one and many', () => {
    expect(en.search.count(1, 'x')).toBe('1 result for “x”');
    expect(en.search.count(2, 'x')).toBe('2 results for “x”');
  });
});

test('the text about a used-up quota says that it can be raised, because a key with the same quota would not help', () => {
  const { search, chat } = messagesFor('zh-TW');
  for (const text of [search.errors.quota.body, chat.failures.quota.body, search.quota.exhausted])
    expect(text).toContain('增加額度');
});
