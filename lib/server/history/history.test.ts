import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { deleteThread } from '../chat/store.ts';
import { confirmClock } from '../clock.ts';
import { webDb } from '../db/index.ts';
import { forgetHoldings } from '../documents/holdings.ts';
import { forgetSearches, search } from '../search/search-store.ts';
import { deskEnv } from '../testing/desk.ts';
import { found, json, serveUpstream } from '../testing/upstream.ts';
import { deleteHistory } from './delete.ts';
import { ANSWER_DAYS, ANSWERS_MAX, ENTRY_DAYS, noteDocument, noteQuestion, noteSearch } from './note.ts';
import { keptAnswer, readHistory, recentSearches } from './read.ts';
import { setHistoryKept } from './setting.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));

/** Eight in the evening in Taipei. */
const EVENING = Date.parse('2026-11-20T12:00:00Z');
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const HOUR = 3_600;
const DAY = 24 * HOUR;

beforeEach(() => {
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
});

const asking = (query: string, more: Partial<FilteredSearchParams> = {}): FilteredSearchParams => ({
  query,
  search_type: 'keyword',
  limit: 20,
  ...more,
});
const answer = (title: string) => ({
  data: { documents: [{ doc_id: title, title }], search_type: 'keyword' },
  degraded: [],
  narrowed: null,
});
const note = (owner: string, params: FilteredSearchParams) =>
  noteSearch(owner, params, { answer: answer(params.query) as never, foundAt: Date.now() });

const texts = async (owner: string, asked = {}) =>
  (await readHistory(owner, asked)).days.flatMap(({ entries }) => entries.map(({ text }) => text));
const entryOf = async (owner: string, text: string) => {
  const { days } = await readHistory(owner);
  const entry = days.flatMap(({ entries }) => entries).find((one) => one.text === text);
  if (!entry) throw new Error(`no entry ${text}`);
  return entry;
};

describe('a history', () => {
  test('has searches, questions and documents by Taipei day, newest first, each with a link', async () => {
    await note('lin', asking('押金', { doc_type: ['裁判'], level: ['最高'] }));
    later(HOUR);
    await noteQuestion('lin', 'thread-1', '房東不還押金？');
    later(4 * HOUR);
    await noteDocument('lin', 'law:A:1', '甲法第1條');
    const { days, older } = await readHistory('lin');
    expect(days.map(({ day, entries }) => [day, entries.map(({ href }) => href)])).toEqual([
      ['2026-11-21', ['/documents/law:A:1']],
      ['2026-11-20', ['/chat/thread-1', '/search?q=押金&mode=keyword&limit=20&type=裁判&level=最高']],
    ]);
    expect(older).toBeNull();
  });

  test('has equal entries of one day once, at their last time, but two questions of a conversation twice', async () => {
    for (const query of ['甲', '乙', '甲']) {
      later(1);
      await note('lin', asking(query));
    }
    expect(await texts('lin')).toEqual(['甲', '乙']);
    await noteQuestion('lin', 't', '問一');
    await noteQuestion('lin', 't', '問二');
    expect(await texts('lin', { kind: 'question' })).toHaveLength(2);
    later(DAY);
    await note('lin', asking('甲'));
    expect(await texts('lin', { kind: 'search' })).toEqual(['甲', '甲', '乙']);
  });

  test('is searched by all words, case-insensitively, with the wildcards of LIKE as plain characters', async () => {
    for (const query of ['押金 返還', '押租金', 'GDPR 100%', 'GDPR 1000']) await note('lin', asking(query));
    expect(await texts('lin', { words: '押 返' })).toEqual(['押金 返還']);
    expect(await texts('lin', { words: 'gdpr' })).toHaveLength(2);
    expect(await texts('lin', { words: '100%' })).toEqual(['GDPR 100%']);
    expect(await texts('lin', { words: '_' })).toEqual([]);
  });

  test('is read page by page, without duplicates or gaps', async () => {
    for (let i = 0; i < 205; i++) {
      later(1);
      await noteDocument('lin', `law:A:${i}`, `第${i}條`);
    }
    const seen: string[] = [];
    for (let before: number | null = null; ; ) {
      const page = await readHistory('lin', { before });
      seen.push(...page.days.flatMap(({ entries }) => entries.map(({ text }) => text)));
      before = page.older;
      if (before === null) break;
    }
    expect(seen).toEqual(Array.from({ length: 205 }, (_, i) => `第${204 - i}條`));
  });

  test('stores nothing while it is off, and keeps earlier entries', async () => {
    await note('lin', asking('前'));
    await setHistoryKept('lin', false);
    await note('lin', asking('關'));
    await noteQuestion('lin', 't', '關');
    await noteDocument('lin', 'd', '關');
    await note('wang', asking('王'));
    expect(await texts('lin')).toEqual(['前']);
    await setHistoryKept('lin', true);
    await note('lin', asking('後'));
    expect(new Set(await texts('lin'))).toEqual(new Set(['後', '前']));
    expect(await texts('wang')).toEqual(['王']);
  });

  test('is deleted by entry, by day and as a whole, with its answers, and only for its lawyer', async () => {
    for (const query of ['一', '二']) await note('lin', asking(query));
    later(DAY);
    for (const query of ['三', '四']) await note('lin', asking(query));
    await note('wang', asking('王'));
    const others = await entryOf('wang', '王');
    expect(await deleteHistory('lin', { id: others.id })).toBe(0);
    expect(await deleteHistory('lin', { id: (await entryOf('lin', '三')).id })).toBe(1);
    expect(await texts('lin')).toEqual(expect.arrayContaining(['四', '一', '二']));
    expect(await deleteHistory('lin', { day: '2026-11-20' })).toBe(2);
    expect(await texts('lin')).toEqual(['四']);
    await deleteHistory('lin', { all: true });
    expect(await texts('lin')).toEqual([]);
    expect(await texts('wang')).toEqual(['王']);
    const db = await webDb();
    expect(await db.selectFrom('history_answers').select('history_id').execute()).toEqual([
      { history_id: others.id },
    ]);
  });

  test('loses the questions of a conversation when that is deleted', async () => {
    await noteQuestion('lin', 'gone', '刪除的');
    await noteQuestion('lin', 'stays', '留下的');
    await noteQuestion('wang', 'gone', '別人的');
    await deleteThread('lin', 'gone');
    expect([await texts('lin'), await texts('wang')]).toEqual([['留下的'], ['別人的']]);
  });

  test('goes back a fixed number of days', async () => {
    await note('lin', asking('舊'));
    later(ENTRY_DAYS * DAY + 1);
    await confirmClock(await webDb(), Date.now());
    await note('lin', asking('新'));
    expect(await texts('lin')).toEqual(['新']);
  });
});

describe('the answer of a search', () => {
  const params = asking('押金');

  test('is shown with its age without a call, only for its lawyer, its entry and its search', async () => {
    upstream.answers = [found(2, { 'x-ratelimit-remaining-requests': '9' })];
    await search(params, { owner: 'lin' });
    expect(upstream.requests).toHaveLength(1);
    const { id, foundAt } = await entryOf('lin', '押金');
    expect(foundAt).toBe(EVENING);
    later(3 * DAY);
    forgetSearches();
    expect(await keptAnswer('lin', id, params)).toMatchObject({
      ok: true,
      ageSeconds: 3 * DAY,
      remaining: 9,
      data: { documents: [{ doc_id: 'd0' }, { doc_id: 'd1' }] },
    });
    expect(await keptAnswer('wang', id, params)).toBeNull();
    expect(await keptAnswer('lin', id, asking('別的'))).toBeNull();
    expect(await keptAnswer('lin', 'none', params)).toBeNull();
    expect(upstream.requests).toHaveLength(1);
  });

  test('stored by an earlier version has the fields that were added since', async () => {
    const why = { words: ['押金'], meaning: [], cited_by: [], similar: false, named: false };
    const data = { documents: [{ doc_id: 'd0', title: '甲', why }], search_type: 'keyword' };
    await noteSearch('lin', params, { answer: { ...answer('甲'), data } as never, foundAt: Date.now() });
    const { id } = await entryOf('lin', '押金');
    const kept = await keptAnswer('lin', id, params);
    expect(kept?.ok && kept.data.documents[0]?.why).toEqual({ ...why, act_names: [] });
  });

  test('that failed leaves no entry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    upstream.answers = [json(422, {})];
    await search(params, { owner: 'lin' });
    expect(await texts('lin')).toEqual([]);
  });

  test('is the newest one if the search was refreshed on that day', async () => {
    upstream.answers = [found(1), found(3)];
    await search(params, { owner: 'lin' });
    later(HOUR);
    await search(params, { owner: 'lin', refresh: true });
    const { id, foundAt } = await entryOf('lin', '押金');
    expect(foundAt).toBe(EVENING + HOUR * 1_000);
    const kept = await keptAnswer('lin', id, params);
    expect(kept?.ok && kept.data.documents).toHaveLength(3);
  });

  test('is deleted after a number of days or beyond a maximum; the entry stays and says so', async () => {
    await note('lin', asking('最舊'));
    for (let i = 0; i < ANSWERS_MAX; i++) {
      later(1);
      await note('lin', asking(`第${i}`));
    }
    expect((await readHistory('lin', { words: '最舊' })).days[0]?.entries[0]).toMatchObject({
      foundAt: null,
    });
    expect((await entryOf('lin', `第${ANSWERS_MAX - 1}`)).foundAt).not.toBeNull();
    later(ANSWER_DAYS * DAY + 1);
    await confirmClock(await webDb(), Date.now());
    await note('lin', asking('新'));
    expect((await entryOf('lin', `第${ANSWERS_MAX - 1}`)).foundAt).toBeNull();
  });
});

describe('the latest searches', () => {
  const recent = async (owner: string, limit = 5) =>
    (await recentSearches(owner, limit)).map(({ text }) => text);

  test('are those with stored results, each once at its last time, only for their lawyer', async () => {
    for (const query of ['甲', '乙', '甲', '丙']) {
      later(DAY);
      await note('lin', asking(query));
    }
    await noteDocument('lin', 'law:A:1', '甲法第1條');
    await noteQuestion('lin', 't', '房東不還押金？');
    await note('wang', asking('王'));
    expect(await recent('lin')).toEqual(['丙', '甲', '乙']);
    expect(await recent('lin', 2)).toEqual(['丙', '甲']);
    expect(await recent('wang')).toEqual(['王']);
    await deleteHistory('lin', { id: (await entryOf('lin', '丙')).id });
    expect(await recent('lin')).toEqual(['甲', '乙']);
  });

  test('are without those whose results were deleted', async () => {
    await note('lin', asking('舊'));
    later(ANSWER_DAYS * DAY + 1);
    await confirmClock(await webDb(), Date.now());
    await note('lin', asking('新'));
    expect(await recent('lin')).toEqual(['新']);
  });

  test('have their mode and a link to their stored results', async () => {
    await note('lin', asking('押金', { doc_type: ['裁判'] }));
    const { id } = await entryOf('lin', '押金');
    expect(await recentSearches('lin', 5)).toEqual([
      {
        id,
        at: EVENING,
        text: '押金',
        mode: 'keyword',
        href: `/search?q=押金&mode=keyword&limit=20&type=裁判&kept=${id}`,
      },
    ]);
  });
});
