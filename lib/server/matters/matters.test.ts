import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { ItemContent } from '#lib/matters/content.ts';
import { MATTER_CHARACTERS_MAX, MATTER_ITEMS_MAX } from '#lib/matters/names.ts';
import { confirmClock } from '../clock.ts';
import { webDb } from '../db/index.ts';
import { deskEnv } from '../testing/desk.ts';
import { matterFor } from './access.ts';
import { RESTORABLE_MS } from './change.ts';
import { addItems, moveItem, removeItem, restoreItem, writeNote } from './items.ts';
import { archiveMatter, createMatter, listMatters, readMatter, renameMatter } from './matters.ts';
import { findColleague, shareMatter } from './members.ts';
import { changesSince, NEWS_MS, recordVisit } from './news.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

afterEach(() => {
  vi.useRealTimers();
});

const article = (name: string): ItemContent => ({
  kind: 'document',
  doc_id: `law:${name}`,
  title: name,
  doc_type: '法規命令',
});
const made = async (...names: string[]) => {
  const id = (await createMatter('lin', '租屋案')) as string;
  const { ids } = await addItems({ matterId: id, by: 'lin' }, names.map(article), '附註');
  return { id, ids };
};
const read = async (id: string, user = 'lin') => readMatter((await matterFor(user, id))!, user);
const titles = async (id: string) =>
  (await read(id)).items.map(({ content }) => (content.kind === 'document' ? content.title : ''));

test('a matter has the items that were added, in that order, with the note on the first', async () => {
  const { id } = await made('甲', '乙');
  await addItems({ matterId: id, by: 'lin' }, [article('丙')], '');
  const { items, access, archived } = await read(id);
  expect([access, archived]).toEqual(['owner', false]);
  expect(items.map(({ note }) => note)).toEqual(['附註', '', '']);
  expect(await titles(id)).toEqual(['甲', '乙', '丙']);
  expect(await listMatters('lin')).toMatchObject([{ id, items: 3, members: 0, sharedBy: null }]);
});

test('moving, removing and restoring items works as in a list', async () => {
  const step = fc.record({
    what: fc.constantFrom('move', 'remove', 'restore'),
    at: fc.nat(4),
    to: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const { id, ids } = await made('0', '1', '2', '3', '4');
      // Removed items keep their place among the others.
      let order = [0, 1, 2, 3, 4];
      const out = new Set<number>();
      for (const { what, at, to } of steps) {
        const key = { matterId: id, itemId: ids[at]!, by: 'lin' };
        if (what === 'move') {
          const isMoved = (await moveItem(key, to === 5 ? null : ids[to]!)) === 'done';
          expect(isMoved).toBe(!out.has(at));
          if (!isMoved || at === to) continue;
          order = order.filter((one) => one !== at);
          order.splice(to === 5 ? 0 : order.indexOf(to) + 1, 0, at);
        } else if (what === 'remove') {
          const version = (await read(id)).items.find((item) => item.id === ids[at])?.version ?? 0;
          expect(await removeItem(key, version)).toBe(out.has(at) ? 'changed' : 'done');
          out.add(at);
        } else {
          expect(await restoreItem(key)).toBe('done');
          out.delete(at);
        }
      }
      expect(await titles(id)).toEqual(order.filter((one) => !out.has(one)).map(String));
    }),
    { numRuns: 20 },
  );
});

test('of two simultaneous changes of a note the second is refused, and the first stays', async () => {
  const { id, ids } = await made('甲');
  const key = { matterId: id, itemId: ids[0]!, by: 'lin' };
  expect(await writeNote(key, '林的', 0)).toBe('done');
  expect(await writeNote(key, '陳的', 0)).toBe('changed');
  expect(await removeItem(key, 0)).toBe('changed');
  expect((await read(id)).items[0]).toMatchObject({ note: '林的', version: 1 });
  expect(await renameMatter({ id, by: 'lin' }, '甲案', 0)).toBe('done');
  expect(await renameMatter({ id, by: 'lin' }, '乙案', 0)).toBe('changed');
  expect((await read(id)).title).toBe('甲案');
});

test('simultaneous additions and moves lose nothing', async () => {
  const { id, ids } = await made('0', '1', '2', '3');
  const outcomes = await Promise.all([
    ...['a', 'b', 'c', 'd'].map(
      async (name) => (await addItems({ matterId: id, by: 'lin' }, [article(name)], '')).outcome,
    ),
    moveItem({ matterId: id, itemId: ids[3]!, by: 'lin' }, ids[0]!),
    moveItem({ matterId: id, itemId: ids[1]!, by: 'lin' }, null),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(['done']));
  const all = await titles(id);
  expect(all.toSorted()).toEqual(['0', '1', '2', '3', 'a', 'b', 'c', 'd']);
  expect(all[0]).toBe('1');
  expect(all.indexOf('3')).toBe(all.indexOf('0') + 1);
});

test('a removed item is deleted permanently a day later, with the next change of any matter', async () => {
  const { id, ids } = await made('甲', '乙');
  const key = { matterId: id, itemId: ids[0]!, by: 'lin' };
  await removeItem(key, 0);
  const db = await webDb();
  await db
    .updateTable('matter_items')
    .set({ removed_at: Date.now() - RESTORABLE_MS - 1_000 })
    .where('id', '=', key.itemId)
    .execute();
  await made('丙');
  expect(await restoreItem(key)).toBe('missing');
  expect(await titles(id)).toEqual(['乙']);
});

test('an addition that would make a matter too large for a file is refused as a whole', async () => {
  const { id } = await made(...Array.from({ length: MATTER_ITEMS_MAX - 1 }, (_, at) => String(at)));
  expect((await addItems({ matterId: id, by: 'lin' }, [article('a'), article('b')], '')).outcome).toBe(
    'full',
  );
  expect((await addItems({ matterId: id, by: 'lin' }, [article('a')], '')).outcome).toBe('done');
  const { id: long } = await made('甲');
  const text = '字'.repeat(MATTER_CHARACTERS_MAX);
  const passage: ItemContent = { kind: 'passage', doc_id: 'law:1', citation: '民法第1條', text };
  expect((await addItems({ matterId: long, by: 'lin' }, [passage], '')).outcome).toBe('full');
  expect(await titles(long)).toEqual(['甲']);
});

test('a colleague is found only among the accounts of the same issuer', async () => {
  const db = await webDb();
  const person = { email: 'chen@firm.example', role: 'user', first_at: 1, last_at: 1, mac: '' };
  for (const owner of ['https://one chen', 'https://two chen'])
    await db
      .insertInto('people')
      .values({ ...person, owner, person: owner, name: '陳律師' })
      .execute();
  const owner = 'https://one chen';
  expect(await findColleague('https://one lin', ' Chen@Firm.example ')).toEqual({ owner });
  expect(await findColleague('https://one lin', '陳律師')).toEqual({ owner });
  expect(await findColleague('https://one lin', '陳')).toBe('unknown');
  expect(await findColleague('https://three lin', 'chen@firm.example')).toBe('unknown');
});

test('a matter is visible to its owner and its members, each with her permissions', async () => {
  const { id } = await made('甲');
  expect(await matterFor('chen', id)).toBeNull();
  await shareMatter(id, 'chen', 'read');
  expect((await matterFor('chen', id))?.access).toBe('read');
  await shareMatter(id, 'chen', 'write');
  expect((await matterFor('chen', id))?.access).toBe('write');
  expect((await read(id)).members).toHaveLength(1);
  expect(await listMatters('chen')).toMatchObject([{ id, access: 'write', sharedBy: '', members: 1 }]);
  expect(await listMatters('wang')).toEqual([]);
  await archiveMatter({ id, by: 'lin' }, true);
  expect((await read(id)).archived).toBe(true);
});

test('each member sees what the others changed since her last visit, and not her own changes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id, ids } = await made('甲', '乙');
  await shareMatter(id, 'chen', 'write');
  const hasNews = async (user: string) => (await listMatters(user))[0]?.hasNews;
  // A matter just shared with her is news; her own, which nobody else changed, is not.
  expect([await hasNews('lin'), await hasNews('chen')]).toEqual([false, true]);
  expect(await recordVisit(id, 'chen')).toBe(0);
  expect([await hasNews('lin'), await hasNews('chen')]).toEqual([false, false]);
  const first = await recordVisit(id, 'lin');
  expect(first).toBe(0);
  vi.setSystemTime(Date.now() + 1_000);
  const key = { matterId: id, itemId: ids[0]!, by: 'chen' };
  for (const [at, note] of ['一', '二', '三'].entries()) await writeNote(key, note, at);
  await addItems({ matterId: id, by: 'chen' }, [article('丙')], '');
  await removeItem({ ...key, itemId: ids[1]! }, 7);
  expect([await hasNews('lin'), await hasNews('chen')]).toEqual([true, false]);
  const seen = await recordVisit(id, 'lin');
  expect(seen).toBeGreaterThan(0);
  const { news } = await readMatter((await matterFor('lin', id))!, 'lin', seen);
  // Three changes of one note are listed once, a refused removal not at all.
  expect(news.map(({ what, item }) => [what, item])).toEqual(
    expect.arrayContaining([
      ['noted', ids[0]],
      ['added', expect.any(String)],
    ]),
  );
  expect(news).toHaveLength(2);
  expect((await readMatter((await matterFor('chen', id))!, 'chen', 0)).news.map(({ what }) => what)).toEqual([
    'added',
    'added',
  ]);
  expect(await hasNews('lin')).toBe(false);
  vi.setSystemTime(Date.now() + NEWS_MS + 60_000);
  await confirmClock(await webDb(), Date.now());
  await made('丁');
  expect(await changesSince(id, 'lin', 0)).toEqual([]);
});

test('an item that the matter has already is added again only on request', async () => {
  const { id, ids } = await made('甲', '乙');
  const into = { matterId: id, by: 'lin' };
  const again = [article('丙'), { ...article('乙'), title: '別的名稱' }];
  expect(await addItems(into, again, '')).toEqual({ outcome: 'already', ids: [ids[1]] });
  expect(await titles(id)).toEqual(['甲', '乙']);
  expect((await addItems({ ...into, isAgain: true }, again, '')).outcome).toBe('done');
  expect(await titles(id)).toEqual(['甲', '乙', '丙', '別的名稱']);
  // A removed item does not count as being in the matter.
  await removeItem({ ...into, itemId: ids[0]! }, 0);
  expect((await addItems(into, [article('甲')], '')).outcome).toBe('done');
});
