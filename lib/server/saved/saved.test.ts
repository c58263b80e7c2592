import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SAVED_MAX } from '#lib/history/limits.ts';
import { webDb } from '../db/index.ts';
import { forgetHoldings } from '../documents/holdings.ts';
import { deskEnv } from '../testing/desk.ts';
import { json, serveUpstream, type UpstreamAnswer } from '../testing/upstream.ts';
import { feedMadeAt, feedOf, feedOwner, makeFeed, revokeFeed } from './feed.ts';
import { knownNews, lookForNews } from './news.ts';
import { deleteSearch, markSeen, renameSearch, savedSearches, saveSearch } from './store.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));

const params = { query: '押金', search_type: 'keyword', limit: 20, level: ['最高'], sort: 'newest' } as const;
const asking = (query: string) => ({ ...params, level: ['最高' as const], query });

const EDITION = '2026-11-01T00:00:00.000001Z';
/** The fake library: when it changed last, and its answer to what is new. */
const library = {
  updatedAt: '2026-11-01T00:00:00.000001Z' as string | null,
  answer: null as UpstreamAnswer | null,
};
const link = (doc_id: string, title = doc_id) => ({
  doc_id,
  title,
  doc_type: '裁判',
  is_abandoned: false,
  url: `/documents/${doc_id}`,
  date: null,
});
const told = (documents: ReturnType<typeof link>[], as_of: string, count = documents.length) =>
  json(200, { count, is_exact: true, documents, as_of });
const asked = () =>
  upstream.requests.filter(({ url }) => url.pathname === '/api/v1/search/new-since').map(({ url }) => url);

beforeEach(() => {
  forgetHoldings({ waitMs: 60_000 });
  library.updatedAt = '2026-11-01T00:00:00.000001Z';
  library.answer = told([], library.updatedAt);
  upstream.answers = [
    (request, response) =>
      request.url?.startsWith('/api/v1/holdings')
        ? json(200, { kinds: [], updated_at: library.updatedAt })(request, response)
        : library.answer?.(request, response),
  ];
});

async function save(owner: string, name: string, query = '押金'): Promise<string> {
  const saved = await saveSearch(owner, name, asking(query));
  if (!saved) throw new Error('not saved');
  return saved.id;
}

describe('saved searches', () => {
  test('have a name and a link to their search, and belong to one lawyer', async () => {
    const id = await save('lin', '甲案');
    const others = await save('wang', '乙案');
    expect(await savedSearches('lin')).toMatchObject([
      {
        id,
        name: '甲案',
        query: '押金',
        href: '/search?q=押金&mode=keyword&limit=20&level=最高&sort=newest',
      },
    ]);
    expect(await renameSearch('lin', others, '改')).toBe(false);
    expect(await deleteSearch('lin', others)).toBe(false);
    expect(await markSeen('lin', others, EDITION)).toBe(false);
    expect(await renameSearch('lin', id, '丙案')).toBe(true);
    expect((await savedSearches('lin'))[0]?.name).toBe('丙案');
    expect(await deleteSearch('lin', id)).toBe(true);
    expect(await savedSearches('lin')).toEqual([]);
    expect((await savedSearches('wang'))[0]?.name).toBe('乙案');
  });

  test('are limited in number', async () => {
    for (let i = 0; i < SAVED_MAX; i++) await save('lin', `${i}`);
    expect(await saveSearch('lin', '太多', asking('押金'))).toBeNull();
    expect(await saveSearch('wang', '別人', asking('押金'))).not.toBeNull();
  });

  test('show what is new since they were saved: the upstream is called once per edition, without limit and order', async () => {
    await save('lin', '甲案');
    library.answer = told([link('case:1', '最高法院判決')], '2026-11-01T00:00:00.000001Z', 31);
    expect(await lookForNews('lin')).toBe('complete');
    expect((await savedSearches('lin'))[0]?.news).toEqual({
      count: 31,
      isExact: true,
      documents: [{ doc_id: 'case:1', title: '最高法院判決' }],
    });
    expect(asked()).toHaveLength(1);
    const { searchParams } = asked()[0] as URL;
    expect([...searchParams.keys()].sort()).toEqual(['level', 'query', 'search_type', 'since']);
    // By the clock of the service, whatever the time of this machine.
    expect(searchParams.get('since')).toBe('2026-11-01T00:00:00.000001Z');
    await lookForNews('lin');
    expect(asked()).toHaveLength(1);
    expect(await knownNews('lin')).toEqual({ searches: 1, documents: 31 });
    expect(await knownNews('wang')).toEqual({ searches: 0, documents: 0 });
    // `knownNews` started a look in the background, at the library as it was; a look that begins before its end joins
    // it.
    await lookForNews('lin');
    // The library changes.
    forgetHoldings({ waitMs: 60_000 });
    library.updatedAt = '2026-12-01T00:00:00.000000Z';
    library.answer = told([], library.updatedAt);
    await lookForNews('lin');
    expect(asked()).toHaveLength(2);
    expect((await savedSearches('lin'))[0]?.news?.count).toBe(0);
  });

  test('do not show seen documents again, because the request begins at the last look', async () => {
    const id = await save('lin', '甲案');
    expect(await markSeen('lin', id, EDITION)).toBe(false);
    library.answer = told([link('case:1')], '2026-11-01T00:00:00.000001Z');
    await lookForNews('lin');
    expect((await savedSearches('lin'))[0]?.looked).toBe(EDITION);
    expect(await markSeen('lin', id, EDITION)).toBe(true);
    expect((await savedSearches('lin'))[0]?.news).toEqual({ count: 0, isExact: true, documents: [] });
    forgetHoldings({ waitMs: 60_000 });
    library.updatedAt = '2026-12-01T00:00:00.000000Z';
    await lookForNews('lin');
    expect(asked()[1]?.searchParams.get('since')).toBe('2026-11-01T00:00:00.000001Z');
  });

  test('keep as new what was found after the page was rendered on which the lawyer marks all as seen', async () => {
    const id = await save('lin', '甲案');
    library.answer = told([link('case:1')], EDITION);
    await lookForNews('lin');
    const shown = (await savedSearches('lin'))[0]?.looked ?? '';
    // Another page of hers finds more.
    forgetHoldings({ waitMs: 60_000 });
    library.updatedAt = '2026-12-01T00:00:00.000000Z';
    library.answer = told([link('case:1'), link('case:2')], library.updatedAt);
    await lookForNews('lin');
    expect(await markSeen('lin', id, shown)).toBe(true);
    expect((await savedSearches('lin'))[0]?.news?.documents).toMatchObject([
      { doc_id: 'case:1' },
      { doc_id: 'case:2' },
    ]);
    expect(await knownNews('lin')).toEqual({ searches: 1, documents: 2 });
    await lookForNews('lin');
  });

  test('are checked once for all simultaneous requests', async () => {
    await save('lin', '甲案');
    expect(await Promise.all(Array.from({ length: 5 }, () => lookForNews('lin')))).toEqual(
      Array(5).fill('complete'),
    );
    expect(asked()).toHaveLength(1);
  });

  test.each([
    ['has no holdings', null, json(404, {}), 'none', 0],
    ['has no such endpoint', '2026-11-01T00:00:00.000001Z', json(404, {}), 'none', 1],
    ['is not well', '2026-11-01T00:00:00.000001Z', json(500, {}), 'partly', 1],
    ['has too much to do', '2026-11-01T00:00:00.000001Z', json(503, {}), 'partly', 1],
    ['answers something else', '2026-11-01T00:00:00.000001Z', json(200, { documents: [] }), 'none', 1],
  ])(
    'of an upstream that %s nothing is told, and the others are not asked for',
    async (_, at, answer, state, calls) => {
      await save('lin', '甲案');
      await save('lin', '乙案');
      Object.assign(library, { updatedAt: at, answer });
      forgetHoldings({ waitMs: 60_000 });
      expect(await lookForNews('lin')).toBe(state);
      expect(asked()).toHaveLength(calls as number);
      expect((await savedSearches('lin')).map(({ news }) => news)).toEqual([null, null]);
    },
  );
});

describe('a feed', () => {
  const SITE = 'https://desk.example';
  const NOW = Date.parse('2026-11-22T00:00:00Z');
  const person = async (owner: string, lastAt = NOW) =>
    (await webDb())
      .insertInto('people')
      .values({
        owner,
        person: owner,
        name: owner,
        email: null,
        role: 'user',
        first_at: 1,
        last_at: lastAt,
        mac: '',
      })
      .execute();
  const tokenOf = (path: string) => path.replace('/feeds/', '');

  test('is found only by its token, of which a hash is stored, until it is replaced or revoked', async () => {
    await person('lin');
    const first = tokenOf(await makeFeed('lin'));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await feedOwner(first, NOW)).toBe('lin');
    const stored = await (await webDb()).selectFrom('feeds').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first);
    const second = tokenOf(await makeFeed('lin'));
    expect([await feedOwner(first, NOW), await feedOwner(second, NOW)]).toEqual([null, 'lin']);
    for (const wrong of ['', 'x'.repeat(43), `${second}x`, "' or 1=1", stored[0]?.token_hash ?? ''])
      expect(await feedOwner(wrong, NOW)).toBeNull();
    expect(await feedMadeAt('lin')).not.toBeNull();
    await revokeFeed('lin');
    expect([await feedOwner(second, NOW), await feedMadeAt('lin')]).toEqual([null, null]);
  });

  test('is not served for an account that has not signed in for ninety days or was deleted', async () => {
    await person('lin');
    const token = tokenOf(await makeFeed('lin'));
    const stranger = tokenOf(await makeFeed('gone'));
    const day = 86_400_000;
    expect(await feedOwner(token, NOW + 90 * day)).toBe('lin');
    expect(await feedOwner(token, NOW + 90 * day + 1)).toBeNull();
    expect(await feedOwner(stranger, NOW)).toBeNull();
  });

  test('has titles and links of new documents, each once, and nothing of the lawyer’s queries', async () => {
    await save('lin', '王大明案', '王大明');
    await save('lin', '另一案', '王大明 押金');
    const title = '判決<script>"&\u0001\ud800';
    library.answer = told([link('case:甲-1', title)], '2026-11-01T00:00:00.000001Z');
    await lookForNews('lin');
    const feed = await feedOf('lin', SITE);
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain('<title>判決&#60;script&#62;&#34;&#38;\ufffd</title>');
    expect(feed).toContain(`<link href="${SITE}/documents/case:%E7%94%B2-1"/>`);
    expect(feed).toContain('<updated>2026-11-01T00:00:00.000001Z</updated>');
    expect(feed).not.toMatch(/王大明|押金|另一案/);
    expect(await feedOf('wang', SITE)).not.toContain('<entry>');
  });

  test('is well-formed XML whatever a title holds: control characters, lone surrogates, markup', async () => {
    const { DOMParser } = new JSDOM().window;
    const id = await save('lin', '甲案');
    const db = await webDb();
    const odd = fc.constantFrom(
      ...[
        '\0',
        '\u000b',
        '\ufffe',
        '\ud800',
        '\udc00',
        '𠮷',
        ']]>',
        '<!--',
        '<b>',
        '&amp;',
        '"',
        "'",
        '\r',
        '\t',
        '判',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 8 }), async (signs) => {
        const title = `判${signs.join('')}決`;
        const news = { count: 1, isExact: true, documents: [{ doc_id: `case:${title}`, title }] };
        await db
          .updateTable('saved_searches')
          .set({ news: JSON.stringify(news) })
          .where('id', '=', id)
          .execute();
        const feed = new DOMParser().parseFromString(await feedOf('lin', SITE), 'application/xml');
        const [entry] = feed.querySelectorAll('feed > entry');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML can hold these
        const held = title.toWellFormed().replace(/[\0\u000b\ufffe]/g, '');
        expect(entry?.querySelector('title')?.textContent).toBe(held);
        expect(entry?.querySelector('link')?.getAttribute('href')).toMatch(
          /^https:\/\/desk\.example\/documents\/case:/,
        );
        for (const part of ['id', 'updated', 'author > name'])
          expect(feed.querySelector(part)).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });
});
