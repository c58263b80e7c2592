import type { DatabaseSync } from 'node:sqlite';
import { holds } from '../keyword/tokens.ts';
import { ABANDONED } from '../store/schema.ts';

const MINUS = 45;
const COMMA = 44;
/** Ids of terms that were asked for are kept, the latest, as long as the index doesn't change. */
const KEPT_BYTES = 16 * 2 ** 20;
/** What keeping one takes besides its ids. */
const OVERHEAD = 200;

/** The documents that hold a term: ids in force as they are, others as `ABANDONED - id`. Handed over as one text: cheap. */
export function createPostings(db: DatabaseSync, keptBytes = KEPT_BYTES) {
  const find = db.prepare(
    `SELECT group_concat(iif(id < ${ABANDONED}, id, ${ABANDONED} - id)) AS ids, count(*) AS n
     FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT ?)`,
  );
  const version = db.prepare('PRAGMA data_version');
  const versionOf = () => (version.get() as { data_version: number }).data_version;
  const kept = new Map<string, Int32Array | null>();
  let bytes = 0;
  let of = -1;

  const sizeOf = (ids: Int32Array | null) => OVERHEAD + (ids?.byteLength ?? 0);

  function read(term: string, most: number): Int32Array | null {
    const { ids, n } = find.get(holds(term), most + 1) as { ids: string | null; n: number };
    return n > most ? null : numbersIn(ids ?? '', n);
  }

  function keep(key: string, ids: Int32Array | null) {
    kept.set(key, ids);
    bytes += sizeOf(ids);
    for (const [oldest, held] of kept) {
      if (bytes <= keptBytes) break;
      kept.delete(oldest);
      bytes -= sizeOf(held);
    }
  }

  /** Of a term that more than `most` hold, nothing: null. To be asked within one state of the index. */
  return (terms: readonly string[], most: number): (Int32Array | null)[] => {
    const current = versionOf();
    if (current !== of) {
      kept.clear();
      bytes = 0;
      of = current;
    }
    return terms.map((term) => {
      const key = `${most} ${term}`;
      const known = kept.get(key);
      const ids = known === undefined ? read(term, most) : known;
      if (known !== undefined) {
        kept.delete(key);
        bytes -= sizeOf(known);
      }
      keep(key, ids);
      return ids;
    });
  };
}

export function numbersIn(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  if (count === 0) return numbers;
  let length = 0;
  let value = 0;
  let sign = 1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === COMMA) {
      numbers[length++] = sign * value;
      value = 0;
      sign = 1;
    } else if (unit === MINUS) sign = -1;
    else value = value * 10 + unit - 48;
  }
  numbers[length] = sign * value;
  return numbers;
}
