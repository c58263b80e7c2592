import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#service/testing/app.ts';
import { documentIdOf, setsOf } from './question-sets.ts';

it.each([
  ['釋字第748號', 'interp:748'],
  ['111年憲判字第1號', 'const:111-憲判-1'],
  ['B0000001:184', 'law:B0000001:184'],
  ['B0000001:1030-1', 'law:B0000001:1030-1'],
  ['law:B0000001:184', 'law:B0000001:184'],
  ['interp:DEMO-1', 'interp:DEMO-1'],
  ['TPSV,112,台上,824,20230511,1', 'case:TPSV-112-台上-824-20230511-1'],
])('%s is %s', (id, docId) => {
  expect(documentIdOf(id)).toBe(docId);
});

describe('setsOf', () => {
  function dataWith(files: Record<string, object[]>): string {
    const data = temporaryFolder();
    mkdirSync(join(data, 'eval'));
    for (const [name, rows] of Object.entries(files))
      writeFileSync(join(data, 'eval', name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    return data;
  }
  const row = { qid: 'q', query: '問', relevant: ['B0000001:184'] };

  it('finds a set by name, with or without its half, and by file', () => {
    const data = dataWith({ 'lay.dev.jsonl': [row] });
    const file = join(data, 'eval/lay.dev.jsonl');
    const expected = [
      {
        name: 'lay.dev',
        asked: [{ qid: 'q', query: '問', relevant: new Set(['law:B0000001:184']), isSeen: false }],
      },
    ];
    for (const set of ['lay', 'lay.dev', file, undefined]) expect(setsOf(data, set)).toEqual(expected);
    expect(setsOf(data, 'none')).toBeNull();
  });

  it('asks masked sentences apart', () => {
    const cited = { ...row, masked: '〔解釋〕', citing: '釋字第11號' };
    const data = dataWith({ 'cite.dev.jsonl': [cited] });
    expect(setsOf(data)?.map(({ name, asked }) => [name, asked[0]?.query, asked[0]?.citing])).toEqual([
      ['cite.dev', '問', 'interp:11'],
      ['cite.dev.masked', '〔解釋〕', 'interp:11'],
    ]);
    expect(setsOf(data, 'cite.masked')?.map(({ name }) => name)).toEqual(['cite.dev.masked']);
  });

  it('tells apart the half of a set that the embedding was trained on', () => {
    const rows = Array.from({ length: 200 }, (_, i) => ({ ...row, qid: `q${i}` }));
    const data = dataWith({ 'issue2interp.dev.jsonl': rows, 'lay.dev.jsonl': rows });
    const seen = (name: string) => setsOf(data, name)?.[0]?.asked.filter(({ isSeen }) => isSeen).length ?? 0;
    expect(seen('issue2interp.dev')).toBeGreaterThan(60);
    expect(seen('issue2interp.dev')).toBeLessThan(140);
    expect(seen('lay.dev')).toBe(0);
  });
});
