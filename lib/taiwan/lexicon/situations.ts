import { foldText } from '#lib/text/fold.ts';
import { type Condition, type Piece, type Situation, writeKey } from './key.ts';
import type { Term } from './parse.ts';

/** How many characters may stand between two pieces: 狗突然衝出來把我咬 has six between 狗 and 咬. */
export const WIDEST_GAP = 8;
const CLAUSE_ENDS = new Set(foldText('，。？！；').split(''));

/** Where each piece stands in a text: start, end, start, end … in the order of the starts. */
export type Spots = Map<number, number[]>;

type Known = { conditions: readonly (readonly number[])[]; terms: readonly Term[] };
type Span = { start: number; end: number };

/** Keys of several pieces. Whoever reads a text says where the pieces stand; this says which keys that makes. */
export class Situations {
  readonly #idOf = new Map<string, number>();
  /** The situations that are looked at when a piece is found: the one of their pieces that is found least easily. */
  readonly #of = new Map<number, Known[]>();

  /** Takes a key in; `onPiece` hears of every piece that was not known before. */
  add(key: Situation, terms: readonly Term[], onPiece: (piece: Piece, id: number) => void) {
    const conditions = key.map((condition) => this.#ids(condition, onPiece));
    const shortest = (piece: Piece) => Math.min(...piece.map((spelling) => spelling.length));
    let rarest = -1;
    let best = 0;
    key.forEach((condition, i) => {
      condition.forEach((piece, j) => {
        const length = shortest(piece) - piece.length / 100;
        if (rarest >= 0 && length <= best) return;
        best = length;
        rarest = conditions[i]?.[j] ?? -1;
      });
    });
    const others = this.#of.get(rarest);
    if (others) others.push({ conditions, terms });
    else this.#of.set(rarest, [{ conditions, terms }]);
  }

  #ids(condition: Condition, onPiece: (piece: Piece, id: number) => void): number[] {
    return condition.map((piece) => {
      const name = writeKey([[piece]]);
      const known = this.#idOf.get(name);
      if (known !== undefined) return known;
      const id = this.#idOf.size;
      this.#idOf.set(name, id);
      onPiece(piece, id);
      return id;
    });
  }

  /** The situations that a text tells, each with the words that tell it: `狗…咬傷`. */
  *find(text: string, spots: Spots): Generator<{ terms: readonly Term[]; from: string }> {
    for (const id of spots.keys())
      for (const { conditions, terms } of this.#of.get(id) ?? []) {
        if (!conditions.every((pieces) => pieces.every((piece) => spots.has(piece)))) continue;
        const told = conditions.map((pieces) => firstRow(text, pieces, spots));
        if (told.every((row) => row !== null))
          yield {
            terms,
            from: writeKey(told.map((row) => row.map(({ start, end }) => [text.slice(start, end)]))),
          };
      }
  }
}

/** The first way in which pieces follow one another in a clause; null for none. */
function firstRow(text: string, pieces: readonly number[], spots: Spots, after?: Span): Span[] | null {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return [];
  const found = spots.get(piece) ?? [];
  for (let i = 0; i < found.length; i += 2) {
    const span = { start: found[i] as number, end: found[i + 1] as number };
    if (after && span.start > after.end + WIDEST_GAP) break;
    if (after && !follows(text, after, span)) continue;
    const row = firstRow(text, rest, spots, span);
    if (row) return [span, ...row];
  }
  return null;
}

function follows(text: string, before: Span, span: Span): boolean {
  if (span.start < before.end) return false;
  for (let at = before.end; at < span.start; at++) if (CLAUSE_ENDS.has(text[at] as string)) return false;
  return true;
}
