import { foldText } from '#lib/text/fold.ts';
import { type Alternatives, type PatternCondition, type PatternKey, writeKey } from './key.ts';
import type { LexiconTerm } from './parse.ts';

/** Between two pieces of one condition: 狗突然衝出來把我咬 has six characters between 狗 and 咬. */
export const MAX_GAP_CHARACTERS = 8;
const CLAUSE_ENDS = new Set(foldText('，。？！；').split(''));

/** The spans of each piece in a text: start, end, start, end … by ascending start. */
export type PieceSpans = Map<number, number[]>;

type IndexedSituation = { conditions: readonly (readonly number[])[]; terms: readonly LexiconTerm[] };
type PieceSpan = { start: number; end: number };

/** Keys of several pieces: from the spans of the pieces in a text it finds the keys that are met. */
export class Situations {
  readonly #idOf = new Map<string, number>();
  /** Situations by their rarest piece: they are tried only where that one is found. */
  readonly #of = new Map<number, IndexedSituation[]>();

  /** Adds a key; `onPiece` is called for every new piece. */
  add(key: PatternKey, terms: readonly LexiconTerm[], onPiece: (piece: Alternatives, id: number) => void) {
    const conditions = key.map((condition) => this.#ids(condition, onPiece));
    const shortest = (piece: Alternatives) => Math.min(...piece.map((spelling) => spelling.length));
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

  #ids(condition: PatternCondition, onPiece: (piece: Alternatives, id: number) => void): number[] {
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

  /** The situations that a text meets, each with its words in the text: `狗…咬傷`. */
  *find(text: string, pieceSpans: PieceSpans): Generator<{ terms: readonly LexiconTerm[]; from: string }> {
    for (const id of pieceSpans.keys())
      for (const { conditions, terms } of this.#of.get(id) ?? []) {
        if (!conditions.every((pieces) => pieces.every((piece) => pieceSpans.has(piece)))) continue;
        const rows = conditions.map((pieces) => firstRow(text, pieces, pieceSpans));
        if (rows.every((row) => row !== null))
          yield {
            terms,
            from: writeKey(rows.map((row) => row.map(({ start, end }) => [text.slice(start, end)]))),
          };
      }
  }
}

/** The first spans in which pieces follow one another inside a clause; null for none. */
function firstRow(
  text: string,
  pieces: readonly number[],
  pieceSpans: PieceSpans,
  after?: PieceSpan,
): PieceSpan[] | null {
  const [piece, ...rest] = pieces;
  if (piece === undefined) return [];
  const found = pieceSpans.get(piece) ?? [];
  for (let i = 0; i < found.length; i += 2) {
    const span = { start: found[i] as number, end: found[i + 1] as number };
    if (after && span.start > after.end + MAX_GAP_CHARACTERS) break;
    if (after && !follows(text, after, span)) continue;
    const row = firstRow(text, rest, pieceSpans, span);
    if (row) return [span, ...row];
  }
  return null;
}

function follows(text: string, before: PieceSpan, span: PieceSpan): boolean {
  if (span.start < before.end) return false;
  for (let at = before.end; at < span.start; at++) if (CLAUSE_ENDS.has(text[at] as string)) return false;
  return true;
}
