import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { STANDINGS } from '#lib/contract/document.ts';
import { DOC_TYPES, LEVELS } from '#lib/contract/names.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { Filters } from '#service/engine/ports.ts';
import { upsertOf } from '#service/testing/document-of.ts';
import { createColumns } from '../candidates/columns.ts';
import { connectWriter } from './connect.ts';
import { createFacts } from './facts.ts';
import { idFilter } from './filter-columns.ts';
import { filterCondition } from './filter-sql.ts';
import { createPrepareUpserts } from './prepare-upserts.ts';
import { createUpsert } from './upsert.ts';

const COURTS = ['最高法院', '臺灣高等法院', '憲法法庭'];
const DATES = ['1999-12-31', '2010-01-01', '2015-06-30', '2020-02-29'];
const of = <T>(values: readonly T[], i: number): T | null => values[i % (values.length + 1)] ?? null;

/** Every combination of kind, level, court, date and force. */
const UPSERTS = DOC_TYPES.flatMap((doc_type, t) =>
  Array.from({ length: 40 }, (_, i) =>
    upsertOf({
      doc_id: `${t}-${i}`,
      doc_type,
      level: of(LEVELS, i),
      court: of(COURTS, i >> 1),
      date: of(DATES, i >> 2),
      is_abandoned: i % 3 === 0,
      hierarchyRank: 1 + ((t * 3 + i) % 12),
      text: '契約',
    }),
  ),
);

it('filters mean the same by columns and as SQL as the one meaning that they have, whatever they ask for', () => {
  const dir = mkdtempSync(join(tmpdir(), 'facts-'));
  const db = connectWriter(dir);
  onTestFinished(() => {
    db.close();
    rmSync(dir, { recursive: true });
  });
  createUpsert(db)(createPrepareUpserts(db)(UPSERTS));
  const facts = createFacts(db, createColumns(db))();
  const ids = new Map(
    db
      .prepare('SELECT id, doc_id FROM documents')
      .all()
      .map(({ id, doc_id }) => [doc_id as string, id as number]),
  );
  const filters: fc.Arbitrary<Filters> = fc.record(
    {
      docTypes: fc.subarray([...DOC_TYPES]),
      standings: fc.subarray([...STANDINGS]),
      levels: fc.subarray([...LEVELS]),
      courts: fc.subarray([...COURTS, '臺灣臺北地方法院']),
      startDate: fc.constantFrom(...DATES, '2000-01-01'),
      endDate: fc.constantFrom(...DATES, '2030-01-01'),
      inForce: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(filters, (asked) => {
      const expected = UPSERTS.filter(({ document, hierarchyRank }) =>
        passesFilters(document, asked, hierarchyRank),
      )
        .map(({ document }) => document.doc_id)
        .sort();
      const byId = idFilter(facts, asked);
      const within = (id: number) => byId?.ranges.some(([from, to]) => id > from && id < to) ?? true;
      const byColumns = [...ids].filter(([, id]) => !byId || (within(id) && byId.passes(id)));
      expect(byColumns.map(([docId]) => docId).sort()).toEqual(expected);
      const condition = filterCondition(asked);
      const bySql = db
        .prepare(`SELECT doc_id FROM documents ${condition ? `WHERE ${condition.sql}` : ''}`)
        .all(...(condition?.values ?? []));
      expect(bySql.map(({ doc_id }) => doc_id).sort()).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
