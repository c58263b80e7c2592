import type { DatabaseSync } from 'node:sqlite';
import { ABANDONED } from './schema.ts';
import { holds } from './tokens.ts';

const MINUS = 45;
const COMMA = 44;
/** Terms whose commonness is remembered. */
const REMEMBERED = 50_000;

/** The documents that hold a term: ids in force as they are, others as `ABANDONED - id`. Handed over as one text: cheap. */
export function createPostings(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT group_concat(iif(id < ${ABANDONED}, id, ${ABANDONED} - id)) AS ids, count(*) AS n
     FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT ?)`,
  );
  const common = new Map<string, number>();

  /** Of a term that more than `most` hold, nothing: null. */
  return (term: string, most: number): Int32Array | null => {
    if ((common.get(term) ?? 0) > most) return null;
    const { ids, n } = find.get(holds(term), most + 1) as { ids: string | null; n: number };
    if (n > most) {
      if (common.size >= REMEMBERED) common.clear();
      common.set(term, n);
      return null;
    }
    return numbersIn(ids ?? '', n);
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
