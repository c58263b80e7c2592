import type { DatabaseSync } from 'node:sqlite';
import { listByTier } from '#lib/taiwan/kinds/tiers.ts';
import { ABANDONED_START, BANDS, bandOf, startOfBand } from '../store/integer-ids.ts';
import { numbersIn } from './postings.ts';

/** While documents are being written, the pause between two reads of the columns, as a multiple of the last read's time. */
const RELOAD_PAUSE_FACTOR = 20;

/** Numbers about each document, kept in memory because every question needs those of thousands of documents. */
export type DocumentColumns = {
  /**
   * Slots: integer ids with the unused parts of bands left out. `bases`: the first slot of each band, and the end.
   */
  slots: number;
  bases: Int32Array;
  documents: number;
  /** By slot: the factor of a score, from relative length, authority, and half where repealed. */
  factor: Float32Array;
  /** By slot. */
  tier: Uint8Array;
};

const ABANDONED_FACTOR = 0.5;
/** By tier: the average length in tokens, by which lengths are normalised. */
const AVERAGE_TOKENS = listByTier({
  statute: 300,
  order: 300,
  interpretation: 3_000,
  ruling: 2_000,
  decision: 4_000,
  letter: 500,
  constitutionalJudgment: 20_000,
});
const DEFAULT_AVERAGE_TOKENS = 2_000;

/** The slot of an integer id; -1 for a document written since the columns were read. */
export function slotOf(id: number, { bases }: Pick<DocumentColumns, 'bases'>): number {
  const band = bandOf(id);
  const slot = (bases[band] as number) + id - startOfBand(band) - 1;
  return slot < (bases[band + 1] as number) ? slot : -1;
}

export function idOf(slot: number, { bases }: Pick<DocumentColumns, 'bases'>): number {
  let band = 0;
  while ((bases[band + 1] as number) <= slot) band++;
  return startOfBand(band) + slot - (bases[band] as number) + 1;
}

/**
 * Reads the columns on first use, and again after the index has changed: at once if the engine was refreshed since
 * (`refreshes` counts that), otherwise not before `RELOAD_PAUSE_FACTOR` allows.
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
    const columns = loadColumns(db);
    known = { columns, version, refreshes: refreshed, until: now() + RELOAD_PAUSE_FACTOR * (now() - start) };
    return columns;
  };
}

function basesOf(db: DatabaseSync): Int32Array {
  const lastId = db.prepare('SELECT max(id) AS id FROM documents WHERE id > ? AND id < ?');
  const bases = new Int32Array(BANDS + 1);
  for (let band = 0; band < BANDS; band++) {
    const start = startOfBand(band);
    const { id } = lastId.get(start, startOfBand(band + 1)) as { id: number | null };
    bases[band + 1] = (bases[band] as number) + (id === null ? 0 : id - start);
  }
  return bases;
}

function loadColumns(db: DatabaseSync): DocumentColumns {
  const bases = basesOf(db);
  const slots = bases[BANDS] as number;
  const slot = (id: number) => slotOf(id, { bases });
  const inForce = bases[bandOf(ABANDONED_START)] as number;
  const factor = new Float32Array(slots).fill(1, 0, inForce).fill(ABANDONED_FACTOR, inForce);
  const tier = new Uint8Array(slots);
  const scale = (at: number, by: number) => {
    factor[at] = (factor[at] as number) * by;
  };
  const stored = db.prepare(
    'SELECT group_concat(id) AS ids, group_concat(tier) AS tiers, count(*) AS n FROM documents',
  );
  const {
    ids,
    tiers,
    n: documents,
  } = stored.get() as { ids: string | null; tiers: string | null; n: number };
  const tierAt = numbersIn(tiers ?? '', documents);
  for (const [i, id] of numbersIn(ids ?? '', documents).entries()) tier[slot(id)] = tierAt[i] as number;
  const boosts = db.prepare('SELECT document, boost FROM authority');
  for (const { document, boost } of boosts.iterate() as Iterable<{ document: number; boost: number }>)
    scale(slot(document), boost);
  for (const { id, tokens } of documentSizes(db)) {
    const at = slot(id);
    const usual = AVERAGE_TOKENS[tier[at] as number] ?? DEFAULT_AVERAGE_TOKENS;
    scale(at, 1 / (0.5 + 0.5 * Math.sqrt(tokens / usual)));
  }
  return { slots, bases, documents, factor, tier };
}

/**
 * How many tokens each document has. FTS5 stores the count of each field as a variable-length integer, seven bits a
 * byte, highest first. All are read in hexadecimal as one string, which is cheaper than a row each.
 */
function* documentSizes(db: DatabaseSync): Generator<{ id: number; tokens: number }> {
  const all = db.prepare(
    'SELECT group_concat(id) AS ids, group_concat(hex(sz)) AS sizes, count(*) AS n FROM words_docsize',
  );
  const { ids, sizes, n } = all.get() as { ids: string | null; sizes: string | null; n: number };
  const text = sizes ?? '';
  let at = 0;
  for (const id of numbersIn(ids ?? '', n)) {
    let tokens = 0;
    let value = 0;
    for (; at < text.length && text.charCodeAt(at) !== COMMA; at += 2) {
      const byte = hexDigit(text.charCodeAt(at)) * 16 + hexDigit(text.charCodeAt(at + 1));
      value = value * 0x80 + (byte & 0x7f);
      if (byte >= 0x80) continue;
      tokens += value;
      value = 0;
    }
    at++;
    yield { id, tokens };
  }
}

const COMMA = 44;
const hexDigit = (unit: number) => (unit < 58 ? unit - 48 : unit - 55);
