import { expect, test } from 'vitest';
import { loadSearchUrl, searchHref } from './params.ts';

test('a search and its address say the same', () => {
  const search = { q: '侵權行為 & 消滅時效 100%+', mode: 'semantic', limit: '20' };
  const href = searchHref(search);
  expect(href).toMatch(/^\/search\?/);
  expect(loadSearchUrl(new URL(href, 'http://x').searchParams)).toEqual(search);
});

test('defaults are left out of the address, wrong values are kept to be explained', () => {
  expect(new URL(searchHref({ q: 'a', mode: 'hybrid', limit: '10' }), 'http://x').search).toBe('?q=a');
  expect(loadSearchUrl(new URLSearchParams('q=a&limit=999&mode=foo'))).toEqual({
    q: 'a',
    mode: 'foo',
    limit: '999',
  });
});

test('an address that names no mode is a hybrid search; one that names its mode keeps it', () => {
  expect(loadSearchUrl(new URLSearchParams('q=a')).mode).toBe('hybrid');
  for (const mode of ['keyword', 'semantic', 'hybrid'])
    expect(loadSearchUrl(new URLSearchParams(`q=a&mode=${mode}`)).mode).toBe(mode);
});
