import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { isConstitutionalJudgment, isStatute } from '#lib/taiwan/hierarchy.ts';
import { weightOf } from '#service/engine/features.ts';
import { ABANDONED } from '../store/schema.ts';

/** While documents are being written, the columns are read again after so many times what reading them took. */
const PATIENCE = 20;

/** One number of each document, kept in memory because every question asks for those of thousands. */
export type Columns = {
  /** In force first, by id, then the others. */
  slots: number;
  inForce: number;
  /** By slot: what a rough score is multiplied by, for its length and for how often it is cited. */
  factor: Float32Array;
  /** By slot: what sort of document it is. */
  kind: Uint8Array;
};

/** By how much authority lifts. */
const LIFT = 0.2;

/** Where a posting stands: ids not in force are negative. */
export const slotOf = (posting: number, { inForce }: Pick<Columns, 'inForce'>): number =>
  posting >= 0 ? posting : inForce - posting;

/** Where a document stands, by its id. */
export const slotOfId = (id: number, columns: Pick<Columns, 'inForce'>): number =>
  slotOf(id < ABANDONED ? id : ABANDONED - id, columns);

export const idOf = (slot: number, { inForce }: Columns): number =>
  slot < inForce ? slot : ABANDONED + slot - inForce;

export const STATUTE = 0;
export const ORDER = 1;
const KINDS: Partial<Record<DocType, number>> = { 釋字: 2, 憲法法庭裁判: 3, 裁判: 4, 函釋: 5 };
const JUDGMENT = 6;
/** How long documents of a kind usually are, in tokens: being longer than that is what counts against one. */
const USUAL_TOKENS = [300, 300, 3_000, 2_000, 4_000, 500, 20_000];

/** Reads the columns when they are first asked for, and again, not all the time, after the index changed. */
export function createColumns(
  db: DatabaseSync,
  prior: (docId: string) => number,
  now = () => performance.now(),
) {
  const version = db.prepare('PRAGMA data_version');
  const versionOf = () => (version.get() as { data_version: number }).data_version;
  let known: { columns: Columns; version: number; until: number } | undefined;

  return (): Columns => {
    const current = versionOf();
    if (known && (known.version === current || now() < known.until)) return known.columns;
    const start = now();
    const columns = load(db, prior);
    known = { columns, version: current, until: now() + PATIENCE * (now() - start) };
    return columns;
  };
}

function load(db: DatabaseSync, prior: (docId: string) => number): Columns {
  const last = (from: number, to: number) =>
    (
      db.prepare('SELECT max(id) AS id FROM documents WHERE id >= ? AND id < ?').get(from, to) as {
        id: number | null;
      }
    ).id ?? from;
  const inForce = last(0, ABANDONED) + 1;
  const slots = inForce + last(ABANDONED, Number.MAX_SAFE_INTEGER) - ABANDONED + 1;
  const slot = (id: number) => slotOfId(id, { inForce });
  const factor = new Float32Array(slots).fill(1);
  const kind = new Uint8Array(slots);
  const documents = db.prepare('SELECT id, doc_id, title, doc_type FROM documents');
  type Row = { id: number; doc_id: string; title: string; doc_type: DocType };
  for (const row of documents.iterate() as Iterable<Row>) {
    kind[slot(row.id)] = isConstitutionalJudgment(row)
      ? JUDGMENT
      : (KINDS[row.doc_type] ?? (isStatute(row) ? STATUTE : ORDER));
    factor[slot(row.id)] = 1 + LIFT * prior(row.doc_id);
  }
  const cited = db.prepare('SELECT document, decisions, statutes FROM authority');
  for (const row of cited.iterate() as Iterable<{ document: number; decisions: number; statutes: number }>) {
    const at = slot(row.document);
    const lift =
      (kind[at] as number) > ORDER ? 0 : LIFT * (weightOf(row.decisions) + 0.5 * weightOf(row.statutes));
    if (at < slots) factor[at] = (factor[at] as number) + lift;
  }
  const sizes = db.prepare('SELECT id, sz FROM words_docsize');
  for (const { id, sz } of sizes.iterate() as Iterable<{ id: number; sz: Uint8Array }>) {
    const at = slot(id);
    const usual = USUAL_TOKENS[kind[at] as number] as number;
    factor[at] = (factor[at] as number) / (0.5 + 0.5 * Math.sqrt(tokensIn(sz) / usual));
  }
  return { slots, inForce, factor, kind };
}

/** FTS5 keeps the tokens of each field of a document as numbers of seven bits a byte, the highest first. */
function tokensIn(sizes: Uint8Array): number {
  let sum = 0;
  let value = 0;
  for (const byte of sizes) {
    value = value * 0x80 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    sum += value;
    value = 0;
  }
  return sum;
}
