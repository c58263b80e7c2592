import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { keywordTerms } from '#service/testing/keyword-terms.ts';
import { createColumns } from '../candidates/columns.ts';
import { connectWriter } from '../store/connect.ts';
import { createPrepareUpserts } from '../store/prepare-upserts.ts';
import { createUpsert } from '../store/upsert.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { createKeywordSearch } from './keyword-search.ts';

/** Bounds that are small enough to be reached in this small corpus. */
const TIGHT: KeywordBounds = {
  ...BOUNDS,
  scored: 3,
  indexedTerms: 2,
  indexedLength: 2,
};

const PIECES = [...'之者應於民法aB1，𠀀'];
const UPSERTS = Array.from({ length: 60 }, (_, i) =>
  upsertOf({
    doc_id: `d${i}`,
    title: Array.from({ length: 1 + (i % 3) }, (_, j) => PIECES[(i * 7 + j * 3) % PIECES.length]).join(''),
    text: Array.from(
      { length: i % 12 },
      (_, j) => PIECES[(i * i + j * 5 + (j % 3) * i) % PIECES.length],
    ).join(''),
    is_abandoned: i % 5 === 0,
    doc_type: '裁判',
    date: i % 2 ? '2020-01-01' : '2021-01-01',
  }),
);

const DOCUMENTS = UPSERTS.map(({ document }) => document);

describe('keyword search with very common terms', () => {
  let dir: string;
  let db: DatabaseSync;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'keyword-'));
    db = connectWriter(dir);
    createUpsert(db)(createPrepareUpserts(db)(UPSERTS));
  });
  afterAll(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });

  const holds = (query: string) =>
    DOCUMENTS.filter(({ title, text }) =>
      keywordTerms(query).every((term) => foldText(title).includes(term) || foldText(text).includes(term)),
    );
  const termsOf = (text: string) => keywordTerms(text).map((term) => [term]);
  const term = fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join(''));
  const query = fc.array(term, { minLength: 1, maxLength: 5 }).map((terms) => terms.join('&'));

  it('finds all of them while they are no more than candidates', () => {
    const { search } = createKeywordSearch(db, createColumns(db), { bounds: { ...TIGHT, scored: 100 } });
    fc.assert(
      fc.property(query, fc.boolean(), (text, filtered) => {
        const filters = filtered ? { startDate: '2020-06-01' } : {};
        const expected = holds(text).filter(({ date }) => !filtered || date === '2021-01-01');
        const { hits } = search({ terms: termsOf(text), limit: 100, filters });
        const found = hits.map(({ doc_id }) => doc_id);
        expect(found.sort()).toEqual(expected.map(({ doc_id }) => doc_id).sort());
      }),
      { numRuns: 300 },
    );
  });

  it('finds nothing wrong where it does not find all, and counts all or says that there are more', () => {
    const { search, count } = createKeywordSearch(db, createColumns(db), {
      bounds: { ...TIGHT, walked: 4, checked: 5, filtered: 6, counted: 10 },
    });
    fc.assert(
      fc.property(query, (text) => {
        const expected = new Set(holds(text).map(({ doc_id }) => doc_id));
        const { hits } = search({ terms: termsOf(text), limit: 4 });
        const { total, isExact } = count({ terms: termsOf(text) });
        const found = hits.map(({ doc_id }) => doc_id);
        expect(found.filter((id) => !expected.has(id))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
        if (isExact) expect(total).toBe(expected.size);
        else expect(total).toBeLessThanOrEqual(expected.size);
      }),
      { numRuns: 300 },
    );
  });

  it('gives a title that is a common term first, then those that open with it, however many match', () => {
    const { search } = createKeywordSearch(db, createColumns(db), { bounds: { ...TIGHT, walked: 5 } });
    const { hits } = search({ terms: [['之']], limit: 12 });
    const ranks = hits.map(({ title }) => (title === '之' ? 0 : title.startsWith('之') ? 1 : 2));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2]));
  });
});
