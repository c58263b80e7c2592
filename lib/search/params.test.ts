import { expect, test } from 'vitest';
import { DEFAULT_SEARCH, NOT_FILTERED, parseSearchUrl, searchHref } from './params.ts';

test('a search and its address say the same', () => {
  const search = {
    q: '侵權行為 & 消滅時效 100%+',
    mode: 'semantic',
    limit: '20',
    type: ['裁判', '釋字'],
    standing: ['憲法', '法律'],
    level: ['最高'],
    court: ['北院', '臺灣高等法院'],
    from: '112/1/1',
    to: '民國113年',
    in_force: 'true',
    sort: 'newest',
  };
  const href = searchHref(search);
  expect(href).toMatch(/^\/search\?/);
  expect(parseSearchUrl(new URL(href, 'http://x').searchParams)).toEqual(search);
});

test('defaults are left out of the address, wrong values are kept to be explained', () => {
  expect(new URL(searchHref({ q: 'a', mode: 'hybrid', limit: '10' }), 'http://x').search).toBe('?q=a');
  expect(parseSearchUrl(new URLSearchParams('q=a&limit=999&mode=foo'))).toEqual({
    ...DEFAULT_SEARCH,
    q: 'a',
    mode: 'foo',
    limit: '999',
  });
});

test('an address that names no mode is a hybrid search; one that names its mode keeps it', () => {
  expect(parseSearchUrl(new URLSearchParams('q=a')).mode).toBe('hybrid');
  for (const mode of ['keyword', 'semantic', 'hybrid'])
    expect(parseSearchUrl(new URLSearchParams(`q=a&mode=${mode}`)).mode).toBe(mode);
});

test('without its filters an address keeps the question, the mode and the order', () => {
  const search = { ...DEFAULT_SEARCH, q: 'a', level: ['最高'], from: '112', sort: 'newest' };
  expect(searchHref({ ...search, ...NOT_FILTERED })).toBe('/search?q=a&sort=newest');
});
