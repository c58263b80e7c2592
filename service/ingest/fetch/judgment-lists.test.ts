import { readdirSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { openJudgmentLists } from './judgment-lists.ts';

const { dir } = testFolder();
let run = 0;
const folder = () => `${dir}/${run++}`;
const files = (of: string) => readdirSync(`${of}/fetch-judgments`).filter((name) => name.endsWith('.txt'));

describe('openJudgmentLists', () => {
  it('returns every judgment of every list once, the oldest list first, however often it is opened anew', async () => {
    const jids = fc.uniqueArray(
      fc.nat(999).map((n) => `TPSV,999,虛,${n}`),
      { maxLength: 12 },
    );
    const days = fc.array(jids, { maxLength: 4 });
    const steps = fc.infiniteStream(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.boolean()));
    await fc.assert(
      fc.asyncProperty(days, steps, async (lists, parts) => {
        const of = folder();
        const all = lists.map((list, day) => ({ date: `2026-11-${String(10 + day)}`, jids: list }));
        let opened = await openJudgmentLists(of);
        await opened.add([...all].reverse());
        const given: string[] = [];
        for (const [most, isKilled] of parts) {
          if (isKilled) opened = await openJudgmentLists(of);
          const part = await opened.next(most);
          if (!part) break;
          given.push(...part.jids);
          await opened.advance(part.date, part.jids.length);
        }
        expect(given).toEqual(lists.flat());
        expect([opened.left(), files(of)]).toEqual([
          0,
          lists.filter((list) => list.length === 0).map((_) => expect.any(String)),
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it('adds a list once, and again only where it has changed', async () => {
    const lists = await openJudgmentLists(folder());
    const date = '2026-11-15';
    expect(await lists.add([{ date, jids: ['a', 'b', 'a', ' ', 'c\nd'] }])).toBe(2);
    await lists.advance(date, 2);
    expect(await lists.add([{ date, jids: ['a', 'b'] }])).toBe(0);
    expect(await lists.add([{ date, jids: ['a', 'b', 'c'] }])).toBe(3);
    expect((await lists.next(9))?.jids).toEqual(['a', 'b', 'c']);
  });

  it('starts its lists from the beginning if the file of their position is damaged', async () => {
    const of = folder();
    const lists = await openJudgmentLists(of);
    await lists.add([{ date: '2026-11-15', jids: ['a', 'b'] }]);
    await lists.advance('2026-11-15', 1);
    writeFileSync(`${of}/fetch-judgments/position.json`, '{"lists": {');
    expect((await (await openJudgmentLists(of)).next(9))?.jids).toEqual(['a', 'b']);
  });

  it('for a new index, starts unfinished lists from the beginning and drops the finished ones', async () => {
    const lists = await openJudgmentLists(folder());
    await lists.add([
      { date: '2026-11-14', jids: ['a'] },
      { date: '2026-11-15', jids: ['b', 'c'] },
    ]);
    await lists.advance('2026-11-14', 1);
    await lists.advance('2026-11-15', 1);
    await lists.restart();
    expect((await lists.next(9))?.jids).toEqual(['b', 'c']);
    expect(await lists.add([{ date: '2026-11-14', jids: ['a'] }])).toBe(1);
  });

  it('counts in how many runs a judgment could not be fetched, until it is settled', async () => {
    const of = folder();
    const lists = await openJudgmentLists(of);
    expect(await lists.fail('a')).toBe(1);
    const next = await openJudgmentLists(of);
    expect([next.failed(), await next.fail('a')]).toEqual([['a'], 2]);
    await next.settle('a');
    expect((await openJudgmentLists(of)).failed()).toEqual([]);
  });
});
