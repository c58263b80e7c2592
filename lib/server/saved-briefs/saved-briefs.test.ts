import { describe, expect, test, vi } from 'vitest';
import { SAVED_BRIEFS_MAX, SAVED_BRIEFS_MAX_BYTES } from '#lib/check/limits.ts';
import { webDb } from '../db/index.ts';
import { deskEnv } from '../testing/desk.ts';
import { deleteBrief, openBrief, renameBrief, replaceBrief, saveBrief, savedBriefs } from './store.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
vi.mock('../env.ts', () => ({ webEnv: () => env }));

const BRIEF = { name: '甲案起訴狀', text: '依民法第184條…\n請求賠償。', findings: { verified: 1, form: 2 } };

async function save(owner: string, changes: Partial<typeof BRIEF> = {}): Promise<string> {
  const saved = await saveBrief(owner, { ...BRIEF, ...changes });
  if (!saved) throw new Error('not saved');
  return saved.id;
}

describe('a saved brief', () => {
  test('has a name, its text and its finding counts, and is visible only to its lawyer', async () => {
    const id = await save('lin');
    expect(await savedBriefs('lin')).toEqual([
      { id, name: '甲案起訴狀', findings: BRIEF.findings, savedAt: expect.any(Number) },
    ]);
    expect(await openBrief('lin', id)).toMatchObject({ name: '甲案起訴狀', text: BRIEF.text });
    expect([await savedBriefs('wang'), await openBrief('wang', id)]).toEqual([[], null]);
  });

  test('can be renamed, replaced and deleted only by its lawyer', async () => {
    const id = await save('lin');
    const other = { name: '乙', text: '乙', findings: {} };
    expect(await renameBrief('wang', id, '乙')).toBe(false);
    expect(await replaceBrief('wang', id, other)).toBe('not_hers');
    expect(await deleteBrief('wang', id)).toBe(false);
    expect(await openBrief('lin', id)).toMatchObject({ name: BRIEF.name, text: BRIEF.text });

    expect(await renameBrief('lin', id, '甲案準備書狀')).toBe(true);
    expect(await replaceBrief('lin', id, { ...other, findings: { verified: 3 } })).toBe('replaced');
    expect(await openBrief('lin', id)).toMatchObject({ name: '乙', text: '乙', findings: { verified: 3 } });
    expect(await deleteBrief('lin', id)).toBe(true);
    expect(await savedBriefs('lin')).toEqual([]);
  });
});

test('the brief that was saved or replaced last is listed first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  const first = await save('lin', { name: '一' });
  vi.setSystemTime(2_000);
  await save('lin', { name: '二' });
  expect((await savedBriefs('lin')).map(({ name }) => name)).toEqual(['二', '一']);
  vi.setSystemTime(3_000);
  await replaceBrief('lin', first, { ...BRIEF, name: '一' });
  expect((await savedBriefs('lin')).map(({ name }) => name)).toEqual(['一', '二']);
  vi.useRealTimers();
});

describe('a lawyer saves', () => {
  test('a limited number of briefs, and another one when one is deleted', async () => {
    const first = await save('lin');
    const db = await webDb();
    const row = { owner: 'lin', name: '', content: '', bytes: 0, findings: '{}', created_at: 1, saved_at: 1 };
    await db
      .insertInto('saved_briefs')
      .values(Array.from({ length: SAVED_BRIEFS_MAX - 1 }, (_, i) => ({ ...row, id: `b${i}` })))
      .execute();
    expect(await saveBrief('lin', BRIEF)).toBeNull();
    await save('wang');
    await deleteBrief('lin', first);
    await save('lin');
  });

  test('a limited number of bytes, without counting the brief that is replaced', async () => {
    const id = await save('lin');
    const db = await webDb();
    await db.updateTable('saved_briefs').set({ bytes: SAVED_BRIEFS_MAX_BYTES }).execute();
    expect(await saveBrief('lin', BRIEF)).toBeNull();
    expect(await replaceBrief('lin', id, BRIEF)).toBe('replaced');
    const second = await save('lin');
    await db
      .updateTable('saved_briefs')
      .set({ bytes: SAVED_BRIEFS_MAX_BYTES })
      .where('id', '=', id)
      .execute();
    expect(await replaceBrief('lin', second, BRIEF)).toBe('too_much');
  });
});
