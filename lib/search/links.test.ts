import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentLink, isSafePath, markedHref, printedAddress, searchReferer } from './links.ts';

const SITE = 'https://law.example/app';
const link = (url: string | null, documents: string | null = SITE, doc_id = 'a') =>
  documentLink({ doc_id, url }, { documents });

describe('documentLink', () => {
  test('leads to the configured site when the path is safe', () => {
    expect(link('/d/1?x=2')).toEqual({ href: 'https://law.example/app/d/1?x=2', external: true });
    expect(link('/d/釋字')).toEqual({
      href: 'https://law.example/app/d/%E9%87%8B%E5%AD%97',
      external: true,
    });
  });

  test('leads to our own page without a site or without a path', () => {
    expect(link('/d/1', null)).toEqual({ href: '/documents/a', external: false });
    expect(link(null)).toEqual({ href: '/documents/a', external: false });
    expect(link(null, null, 'law:B0000001:184-1')?.href).toBe('/documents/law:B0000001:184-1');
    expect(link(null, null, 'a/b?c#d%')?.href).toBe('/documents/a%2Fb%3Fc%23d%25');
  });

  test('leads nowhere where the upstream has no documents, unless a site shows them', () => {
    const from = { doc_id: 'a', url: '/d/1' };
    expect(documentLink(from, { documents: null, hasPages: false })).toBeNull();
    expect(documentLink(from, { documents: SITE, hasPages: false })?.external).toBe(true);
  });

  test.each(['.', '..'])('an id that means a folder (%s) gets no link', (id) => {
    expect(link(null, null, id)).toBeNull();
  });

  test.each([
    'javascript:alert(1)',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /d/1',
    'd/1',
    '',
    '/../../etc',
    '/..',
    '/%2e%2e/x',
  ])('an unsafe address (%j) never becomes a link', (url) => {
    expect(link(url)).toEqual({ href: '/documents/a', external: false });
  });

  test('whatever the upstream sends, the link stays in the site or on our document pages', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(
          '/',
          '\\',
          '.',
          ':',
          '@',
          '\t',
          '\n',
          ' ',
          'a',
          '%2e',
          '?',
          '#',
          '//',
          'javascript:',
        ),
      }),
    );
    fc.assert(
      fc.property(
        nasty,
        nasty,
        fc.option(fc.constantFrom(SITE, 'http://x.example', 'javascript:0')),
        (id, url, site) => {
          const found = link(url, site ?? null, id);
          if (!found) return;
          const resolved = new URL(found.href, 'https://desk.example/search');
          if (!found.external) {
            expect(resolved.origin).toBe('https://desk.example');
            expect(resolved.pathname.startsWith('/documents/')).toBe(true);
          } else {
            const base = new URL(site!);
            expect(resolved.origin).toBe(base.origin);
            expect(resolved.protocol).toMatch(/^https?:$/);
            expect(resolved.pathname.startsWith(base.pathname)).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('isSafePath accepts nothing that a browser resolves to another host', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\r', 'a', '.', ':', '@', ' ') }),
      (path) => {
        if (isSafePath(path)) expect(new URL(path, 'https://desk.example').host).toBe('desk.example');
      },
    ),
    { numRuns: 5000 },
  );
});

test('an address on paper is whole and readable', () => {
  expect(printedAddress('/documents/const:111-%E6%86%B2%E5%88%A4', 'https://desk.example')).toBe(
    'https://desk.example/documents/const:111-憲判',
  );
  expect(printedAddress('/documents/%E6', 'https://desk.example')).toBe('https://desk.example/documents/%E6');
});

describe('searchReferer', () => {
  const web = 'https://desk.example';
  test.each([
    ['https://desk.example/search?q=a&limit=20', '/search?q=a&limit=20'],
    ['https://desk.example/search', null],
    ['https://desk.example/documents/a?q=a', null],
    ['https://evil.example/search?q=a', null],
    ['not an address', null],
    [null, null],
  ])('the referer %s names the search %s', (referer, expected) =>
    expect(searchReferer(referer, web)).toBe(expected),
  );
});

describe('hrefFrom', () => {
  test.each([
    ['keyword', '押租金 & 修繕', '/documents/a?q=%E6%8A%BC%E7%A7%9F%E9%87%91%20%26%20%E4%BF%AE%E7%B9%95'],
    ['hybrid', '押租金', '/documents/a?q=%E6%8A%BC%E7%A7%9F%E9%87%91'],
    ['semantic', '押租金要還嗎？', '/documents/a'],
    ['keyword', '\ud800', '/documents/a?q=%EF%BF%BD'],
  ] as const)('of a %s search for %j', (search_type, query, href) =>
    expect(markedHref('/documents/a', { query, search_type })).toBe(href),
  );
});

test('the terms that the server names as reasons are highlighted, except in keyword mode', () => {
  const why = { words: ['押金'], act_names: [], meaning: [{ said: '房東', term: '出租人' }] };
  const of = (search_type: 'keyword' | 'semantic' | 'hybrid', told: typeof why) =>
    new URL(
      markedHref('/documents/a', { query: '房東不還押金', search_type }, told),
      'http://x',
    ).searchParams.get('q');
  expect(of('hybrid', why)).toBe('押金 & 出租人');
  expect(of('semantic', why)).toBe('押金 & 出租人');
  expect(of('keyword', why)).toBe('房東不還押金');
  expect(of('hybrid', { words: [], act_names: [], meaning: [] })).toBe('房東不還押金');
  expect(of('semantic', { words: [], act_names: [], meaning: [] })).toBeNull();
});
