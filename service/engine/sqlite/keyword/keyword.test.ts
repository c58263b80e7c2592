import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywordTerms } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import { documentOf } from '#service/engine/engine.suite.ts';
import { connectWriter } from '../store/connect.ts';
import { createPrepare } from '../store/prepare.ts';
import { createWrite } from '../store/write.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { createKeyword } from './keyword.ts';

/** So small a corpus meets no bound but these. */
const TIGHT: Bounds = {
  ...BOUNDS,
  scored: 3,
  scoredShare: 2,
  scoredFirst: 1000,
  indexedTerms: 2,
  indexedLength: 2,
};

const PIECES = [...'之者應於民法aB1，𠀀'];
const DOCUMENTS = Array.from({ length: 60 }, (_, i) =>
  documentOf({
    doc_id: `d${i}`,
    title: Array.from({ length: 1 + (i % 3) }, (_, j) => PIECES[(i * 7 + j * 3) % PIECES.length]).join(''),
    text: Array.from(
      { length: i % 12 },
      (_, j) => PIECES[(i * i + j * 5 + (j % 3) * i) % PIECES.length],
    ).join(''),
    is_abandoned: i % 5 === 0,
    date: i % 2 ? '2020-01-01' : '2021-01-01',
  }),
);

describe('keyword search with very common terms', () => {
  let dir: string;
  let db: DatabaseSync;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'keyword-'));
    db = connectWriter(dir);
    createWrite(db)(createPrepare(db)(DOCUMENTS));
  });
  afterAll(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });

  const holds = (query: string) =>
    DOCUMENTS.filter(({ title, text }) =>
      keywordTerms(query).every((term) => foldText(title).includes(term) || foldText(text).includes(term)),
    );
  const term = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(''));
  const query = fc.array(term, { minLength: 1, maxLength: 5 }).map((terms) => terms.join('&'));

  it('finds all of them while they are no more than candidates', () => {
    const keyword = createKeyword(db, TIGHT);
    fc.assert(
      fc.property(query, fc.boolean(), (text, filtered) => {
        const filters = filtered ? { startDate: '2020-06-01' } : {};
        const expected = holds(text).filter(({ date }) => !filtered || date === '2021-01-01');
        const found = keyword(text, { limit: 100, filters }).map(({ doc_id }) => doc_id);
        expect(found.sort()).toEqual(expected.map(({ doc_id }) => doc_id).sort());
      }),
      { numRuns: 300 },
    );
  });

  it('finds nothing wrong where it does not find all', () => {
    const keyword = createKeyword(db, { ...TIGHT, candidates: 4, scoredFirst: 3, checked: 5, filtered: 6 });
    fc.assert(
      fc.property(query, (text) => {
        const expected = new Set(holds(text).map(({ doc_id }) => doc_id));
        const found = keyword(text, { limit: 10 }).map(({ doc_id }) => doc_id);
        expect(found.filter((id) => !expected.has(id))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
      }),
      { numRuns: 300 },
    );
  });

  it('puts titles first, and what is in force', () => {
    const keyword = createKeyword(db, { ...TIGHT, candidates: 20, scoredFirst: 5 });
    const hits = keyword('之', { limit: 20 });
    const ranks = hits.map(({ title }) =>
      title === '之' ? 0 : title.startsWith('之') ? 1 : title.includes('之') ? 2 : 3,
    );
    expect(ranks).toEqual([...ranks].sort());
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]));
  });
});
