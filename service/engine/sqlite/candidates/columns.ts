import type { DatabaseSync } from 'node:sqlite';
import { ABANDONED } from '../store/schema.ts';

/** While documents are being written, the columns are read again after so many times what reading them took. */
const RELOAD_PATIENCE = 20;

/** Numbers of each document, kept in memory because every question asks for those of thousands. */
export type DocumentColumns = {
  /** Places: documents in force first, by integer id, then the others. */
  slots: number;
  inForce: number;
  documents: number;
  /** By slot: what a score is multiplied by, for its relative length, its authority, and half where repealed. */
  factor: Float32Array;
  /** By slot. */
  tier: Uint8Array;
};

const ABANDONED_FACTOR = 0.5;
/** By tier: how long documents usually are, in tokens. Being longer than that counts against one. */
const USUAL_TOKENS = [300, 300, 3_000, 2_000, 4_000, 500, 20_000];
const USUAL_TOKENS_ELSEWHERE = 2_000;

/** Where a posting stands: integer ids not in force are negative. */
export const slotOf = (posting: number, { inForce }: Pick<DocumentColumns, 'inForce'>): number =>
  posting >= 0 ? posting : inForce - posting;

/** Where a document stands, by its integer id. */
export const slotOfId = (id: number, columns: Pick<DocumentColumns, 'inForce'>): number =>
  slotOf(id < ABANDONED ? id : ABANDONED - id, columns);

export const idOf = (slot: number, { inForce }: DocumentColumns): number =>
  slot < inForce ? slot : ABANDONED + slot - inForce;

/**
 * Reads the columns when they are first asked for, and again, not all the time, after the index changed: at once where
 * `refreshes`, how often the engine was told to refresh, has gone up.
 */
export function createColumns(
  db: DatabaseSync,
  refreshes: () => number = () => 0,
  now = () => performance.now(),
) {
  const dataVersion = db.prepare('PRAGMA data_version');
  let known: { columns: DocumentColumns; version: unknown; refreshes: number; until: number } | undefined;

  return (): DocumentColumns => {
    const version = dataVersion.get()?.data_version;
    if (known && (known.version === version || (known.refreshes === refreshes() && now() < known.until)))
      return known.columns;
    const start = now();
    const refreshed = refreshes();
    const columns = load(db);
    known = { columns, version, refreshes: refreshed, until: now() + RELOAD_PATIENCE * (now() - start) };
    return columns;
  };
}

function load(db: DatabaseSync): DocumentColumns {
  const lastId = db.prepare('SELECT max(id) AS id FROM documents WHERE id >= ? AND id < ?');
  const last = (from: number, to: number) => (lastId.get(from, to) as { id: number | null }).id ?? from;
  const inForce = last(0, ABANDONED) + 1;
  const slots = inForce + last(ABANDONED, Number.MAX_SAFE_INTEGER) - ABANDONED + 1;
  const slot = (id: number) => slotOfId(id, { inForce });
  const factor = new Float32Array(slots).fill(1, 0, inForce).fill(ABANDONED_FACTOR, inForce);
  const tier = new Uint8Array(slots);
  const scale = (at: number, by: number) => {
    factor[at] = (factor[at] as number) * by;
  };
  let documents = 0;
  const tiers = db.prepare('SELECT id, tier FROM documents');
  for (const row of tiers.iterate() as Iterable<{ id: number; tier: number }>) {
    tier[slot(row.id)] = row.tier;
    documents++;
  }
  const boosts = db.prepare('SELECT document, boost FROM authority');
  for (const { document, boost } of boosts.iterate() as Iterable<{ document: number; boost: number }>)
    scale(slot(document), boost);
  const sizes = db.prepare('SELECT id, sz FROM words_docsize');
  for (const { id, sz } of sizes.iterate() as Iterable<{ id: number; sz: Uint8Array }>) {
    const at = slot(id);
    const usual = USUAL_TOKENS[tier[at] as number] ?? USUAL_TOKENS_ELSEWHERE;
    scale(at, 1 / (0.5 + 0.5 * Math.sqrt(tokensIn(sz) / usual)));
  }
  return { slots, inForce, documents, factor, tier };
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
