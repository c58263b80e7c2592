import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import type { CandidateOptions, Scored, WeightedTerm } from '../engine.ts';
import { type AskedWord, createMeasure, type Lexical, weightOf } from '../features.ts';
import { readPrior } from '../prior.ts';
import { type Columns, createColumns, idOf, STATUTE, slotOf } from './columns.ts';
import { createCitedBy } from './edges.ts';
import { type Condition, filterCondition } from './filter.ts';
import { createPool } from './pool-of-best.ts';
import { createPostings, numbersIn } from './postings.ts';
import { BRIEF, type BriefRow, briefOf } from './rows.ts';
import { ABANDONED } from './schema.ts';
import { createSimilar } from './vectors/similar.ts';

/** Terms, and documents of one term, that are gone through: 0.2 µs for each. A more common one tells little. */
const MOST_TERMS = { said: 120, meant: 80 };
const MOST_HELD = { said: 3_000, meant: 12_000 };
/** What is read of a text: longer ones say early what they are about. */
const READ = 12_000;
/**
 * What share of all candidates each kind may have, by the numbers of columns.ts: a rough score doesn't compare a short
 * article with a long judgment.
 */
const SHARES = [0.4, 0.2, 0.15, 0.1, 0.15, 0.05, 0.1];
/** What the rough score is made of. */
const SAID = 0.3;
const STATUTE_BONUS = 4;
const ABANDONED_FACTOR = 0.5;
/** So many of the best tell by what they cite. */
const CITING = 24;
const CITED_ADDED = 40;

type Row = BriefRow & { text: string; decisions: number | null; statutes: number | null };
type Measured = { row: Row; lexical: Lexical; cited: number };

/** Finds what may answer a question. See `Engine.candidates`. */
export function createPropose(db: DatabaseSync) {
  const postings = createPostings(db);
  const prior = readPrior();
  const columnsOf = createColumns(db, prior);
  const total = db.prepare('SELECT count(*) AS n FROM documents');
  const read = db.prepare(
    `SELECT ${BRIEF}, substr(text, 1, ${READ}) AS text, decisions, statutes
     FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value
     JOIN texts ON texts.id = documents.id
     LEFT JOIN authority ON authority.document = documents.id`,
  );
  const idsOf = db.prepare('SELECT id FROM documents WHERE doc_id IN (SELECT value FROM json_each(?))');
  const similar = createSimilar(db);
  const citedBy = createCitedBy(db);
  let scores = { said: new Float32Array(), meant: new Float32Array() };

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

  /** Adds up what each document holds of the terms; gives the rarity of each, and the slots of all that hold any. */
  function addUp(terms: readonly WeightedTerm[], columns: Columns) {
    const all = (total.get() as { n: number }).n;
    if (scores.said.length < columns.slots)
      scores = { said: new Float32Array(columns.slots), meant: new Float32Array(columns.slots) };
    const touched: number[] = [];
    const words: AskedWord[] = [];
    for (const { weight, kind, ...term } of terms) {
      const held = postings(term.term, MOST_HELD[kind]);
      const n = held ? held.length : MOST_HELD[kind] * 2;
      const idf = Math.log(1 + (all - Math.min(n, all) + 0.5) / (n + 0.5));
      if (n > 0) words.push({ ...term, weight, kind, idf });
      const gain = weight * idf;
      const to = scores[kind];
      for (const posting of held ?? []) {
        const slot = slotOf(posting, columns);
        if (slot >= columns.slots) continue; // Written since the columns were read.
        if (scores.said[slot] === 0 && scores.meant[slot] === 0) touched.push(slot);
        to[slot] = (to[slot] as number) + gain;
      }
    }
    return { words, touched };
  }

  function rough(slot: number, { factor, kind, inForce }: Columns): number {
    const said = scores.said[slot] as number;
    const meantScore = scores.meant[slot] as number;
    const sum = (SAID * said + meantScore) * (factor[slot] as number);
    const bonus = kind[slot] === STATUTE ? STATUTE_BONUS : 0;
    return (sum + bonus) * (slot < inForce ? 1 : ABANDONED_FACTOR);
  }

  /** The slots with the best rough scores of each kind. */
  function best(touched: Iterable<number>, columns: Columns, limit: number): number[] {
    const pools = SHARES.map((share) => createPool(Math.ceil(limit * share)));
    for (const slot of touched) pools[columns.kind[slot] as number]?.add(slot, rough(slot, columns));
    return pools.flatMap((pool) => pool.best());
  }

  /** How much each document is cited by the best of those measured. */
  function citations(measured: readonly Measured[]): Map<number, number> {
    const strength = ({ lexical: it }: Measured) =>
      it.meantNear + it.meantCover / 2 + it.saidNear + it.saidCover / 2 + 2 * it.saidRun;
    const strongest = measured
      .map((one) => ({ id: one.row.id, strength: strength(one) }))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, CITING);
    const top = strongest[0]?.strength || 1;
    const found = new Map<number, number>();
    for (const one of strongest) {
      const cited = citedBy(one.id);
      const share = (one.strength / top) ** 2 / Math.sqrt(cited.size || 1);
      for (const id of cited) found.set(id, (found.get(id) ?? 0) + share);
    }
    return found;
  }

  return (
    terms: readonly WeightedTerm[],
    { limit, filters, ids = [], without = [], meaning }: CandidateOptions,
  ): Scored[] => {
    const columns = columnsOf();
    const condition = filterCondition(filters);
    const allowed = condition && allowedSlots(condition, columns);
    const folded = (['said', 'meant'] as const).flatMap((kind) =>
      terms
        .filter((one) => one.kind === kind)
        .slice(0, MOST_TERMS[kind])
        .map((one) => ({ ...one, term: foldText(one.term) }))
        .filter(({ term }) => term !== ''),
    );
    const { words, touched } = addUp(folded, columns);
    const chosen = best(allowed ? touched.filter((slot) => allowed[slot]) : touched, columns, limit);
    for (const slot of touched) scores.said[slot] = scores.meant[slot] = 0;

    const { measure } = createMeasure(words);
    const wanted = new Set(chosen.map((slot) => idOf(slot, columns)));
    for (const id of numbersOf(ids)) wanted.add(id);
    const left = numbersOf(without);
    for (const id of left) wanted.delete(id);
    const measureAll = (some: Iterable<number>): Measured[] =>
      (read.all(JSON.stringify([...some])) as unknown as Row[]).map((row) => ({
        row,
        lexical: measure(row.title, row.text),
        cited: 0,
      }));
    const measured = measureAll(wanted);
    const cited = citations(measured);
    const more = [...cited]
      .filter(
        ([id]) =>
          !wanted.has(id) && !left.includes(id) && (!allowed || allowed[slotOf(postingOf(id), columns)]),
      )
      .sort(([, a], [, b]) => b - a)
      .slice(0, CITED_ADDED);
    measured.push(...measureAll(more.map(([id]) => id)));
    const near =
      meaning &&
      similar(
        measured.map(({ row }) => row.id),
        meaning,
      );
    return measured.map(({ row, lexical }) => ({
      ...briefOf(row),
      features: {
        ...lexical,
        cited: cited.get(row.id) ?? 0,
        citedByDecisions: weightOf(row.decisions ?? 0),
        citedByStatutes: weightOf(row.statutes ?? 0),
        prior: prior(row.doc_id),
        length: weightOf(row.text.length),
        vector: near?.get(row.id) ?? 0,
      },
    }));
  };
}

const postingOf = (id: number) => (id < ABANDONED ? id : ABANDONED - id);
