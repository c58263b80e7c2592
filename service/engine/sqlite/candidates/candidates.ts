import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import type { CandidateOptions, Proposed, WeightedTerm } from '#service/engine/engine.ts';
import { createMeasure, type Lexical, weightOf } from '#service/engine/features.ts';
import { readPrior } from '#service/engine/prior.ts';
import { unpack } from '../store/compression.ts';
import { type Condition, filterCondition } from '../store/filter.ts';
import { BRIEF, type BriefRow, briefOf } from '../store/rows.ts';
import { ABANDONED } from '../store/schema.ts';
import { createSimilar, type Similar } from '../vectors/similar.ts';
import { createCitedByBest } from './cited-by-best.ts';
import { type Columns, createColumns, slotOf, slotOfId } from './columns.ts';
import { numbersIn } from './postings.ts';
import { createSharing, sharingMost } from './shared-citations.ts';
import { createRough } from './weighted-terms.ts';

/** Terms that are looked up. */
const MOST_TERMS = { literal: 120, expanded: 80 };
/** What is read of a text: longer ones say early what they are about. */
const READ = 3_000;
/** Of all that may answer this share of the limit is read: reading is most of the work. */
const READ_SHARE = 0.6;
/** Of which a share is by how near they are in meaning: so much more does that count than words. */
const MEANING = 2;
/** So many are added that cite what the question cites, and that the best cite. */
const SHARING = 40;
const CITED_ADDED = 40;

type Row = BriefRow & { bytes: Uint8Array; decisions: number | null; statutes: number | null };
type Measured = { row: Row; id: number; lexical: Lexical; length: number };

/** Finds what may answer a question. See `Engine.candidates`. */
export function createPropose(db: DatabaseSync) {
  const prior = readPrior();
  const columnsOf = createColumns(db, prior);
  const rough = createRough(db);
  const similar = createSimilar(db);
  const sharing = createSharing(db);
  const citedByBest = createCitedByBest(db);
  const read = db.prepare(
    `SELECT ${BRIEF}, bytes, decisions, statutes
     FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value
     JOIN packed ON packed.id = documents.id
     LEFT JOIN authority ON authority.document = documents.id`,
  );
  const idsOf = db.prepare('SELECT id FROM documents WHERE doc_id IN (SELECT value FROM json_each(?))');

  const numbersOf = (docIds: readonly string[]): number[] =>
    (idsOf.all(JSON.stringify(docIds)) as { id: number }[]).map(({ id }) => id);

  function allowedSlots(condition: Condition, columns: Columns): Uint8Array {
    const { ids, n } = db
      .prepare(
        `SELECT group_concat(iif(id < ${ABANDONED}, id, ${ABANDONED} - id)) AS ids, count(*) AS n
         FROM documents WHERE ${condition.sql}`,
      )
      .get(...condition.values) as { ids: string | null; n: number };
    const allowed = new Uint8Array(columns.slots);
    for (const id of numbersIn(ids ?? '', n)) allowed[slotOf(id, columns)] = 1;
    return allowed;
  }

  return (
    terms: readonly WeightedTerm[],
    { limit, filters, ids = [], likely = [], without = [], keys = [], meaning }: CandidateOptions,
  ): Proposed => {
    const columns = columnsOf();
    const condition = filterCondition(filters);
    const allowed = condition && allowedSlots(condition, columns);
    const isAllowed = (id: number) => !allowed || allowed[slotOfId(id, columns)] === 1;
    const left = new Set(numbersOf(without));
    const isWanted = (id: number) => !left.has(id) && isAllowed(id);

    const asked = numbersOf(ids);
    const shared = sharing(keys, columns.slots);
    const sharers = sharingMost(shared, limit > 0 ? SHARING : 0).filter(isWanted);
    const also = [...asked, ...numbersOf(likely), ...sharers];
    const { words, strengths } = rough(folded(terms), columns, limit, { allowed, also });
    const all = [...strengths.keys()].filter((id) => !left.has(id));
    const near = meaning ? similar(all, meaning) : new Map<number, Similar>();
    const nearest = Math.max(1e-6, ...[...near.values()].map(({ passage }) => passage));
    const isAsked = new Set(asked);
    const best = all
      .filter((id) => !isAsked.has(id))
      .map((id) => ({
        id,
        value:
          (strengths.get(id) ?? 0) +
          (MEANING * (near.get(id)?.passage ?? 0)) / nearest +
          (shared.get(id) ?? 0),
      }))
      .sort((a, b) => b.value - a.value || a.id - b.id)
      .slice(0, Math.ceil(limit * READ_SHARE))
      .map(({ id }) => id);
    const wanted = [...all.filter((id) => isAsked.has(id)), ...best];

    const { measure } = createMeasure(words);
    const measureAll = (some: readonly number[]): Measured[] =>
      (read.all(JSON.stringify(some)) as unknown as Row[]).map((row) => {
        const text = unpack(row.bytes, READ);
        return { row, id: row.id, lexical: measure(row.title, text), length: text.length };
      });
    const measured = measureAll(wanted);
    const cited = citedByBest(measured);
    const known = new Set(wanted);
    const more = [...cited]
      .filter(([id]) => !known.has(id) && isWanted(id))
      .sort(([, a], [, b]) => b - a)
      .slice(0, CITED_ADDED)
      .map(([id]) => id);
    measured.push(...measureAll(more));
    if (meaning) for (const [id, one] of similar(more, meaning)) near.set(id, one);

    const documents = measured.map(({ row, id, lexical, length }) => ({
      ...briefOf(row),
      features: {
        ...lexical,
        cited: cited.get(id) ?? 0,
        citedByDecisions: weightOf(row.decisions ?? 0),
        citedByStatutes: weightOf(row.statutes ?? 0),
        prior: prior(row.doc_id),
        length: weightOf(length),
        shared: shared.get(id) ?? 0,
        vector: near.get(id)?.passage ?? 0,
        vectorWhole: near.get(id)?.whole ?? 0,
      },
    }));
    return { documents, words };
  };
}

const folded = (terms: readonly WeightedTerm[]): WeightedTerm[] =>
  (['literal', 'expanded'] as const).flatMap((kind) =>
    terms
      .filter((one) => one.kind === kind)
      .slice(0, MOST_TERMS[kind])
      .map((one) => ({ ...one, term: foldText(one.term) }))
      .filter(({ term }) => term !== ''),
  );
