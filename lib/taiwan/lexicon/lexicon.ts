import { foldText } from '#lib/text/fold.ts';
import { foldedEntries, type LexiconTerm } from './parse.ts';
import { type PieceSpans, Situations } from './situations.ts';

/**
 * An expanded term, folded; `from` is the everyday word that it comes from, folded too, or the words of a situation as the
 * text has them: `狗…咬傷`, `離職+同業`.
 */
export type Expansion = { term: string; weight: number; from: string };

/** A string of the lexicon: an everyday word with its `terms`, a piece of situations, or both. */
type KnownString = { terms: readonly LexiconTerm[] | null; pieces: number[] };
type AddTerms = (terms: readonly LexiconTerm[], from: string) => void;

const NONE: readonly number[] = [];

/** Expands everyday words into words of the law. */
export class Lexicon {
  readonly #known = new Map<string, KnownString>();
  /** By the first two code units (or the only one): the lengths of the strings, longest first. */
  readonly #lengths = new Map<number, number[]>();
  readonly #situations = new Situations();

  /** `text` is the content of lexicon.txt: lib/ reads no files. */
  constructor(text: string) {
    for (const { keys, terms } of foldedEntries(text))
      for (const key of keys) {
        if (typeof key === 'string') this.#know(key).terms = terms;
        else
          this.#situations.add(key, terms, (piece, id) => {
            for (const spelling of new Set(piece)) this.#know(spelling).pieces.push(id);
          });
      }
    for (const lengths of this.#lengths.values()) lengths.sort((a, b) => b - a);
  }

  #know(word: string): KnownString {
    const old = this.#known.get(word);
    if (old) return old;
    const known: KnownString = { terms: null, pieces: [] };
    this.#known.set(word, known);
    const start = word.length === 1 ? word.charCodeAt(0) : startOf(word, 0);
    const lengths = this.#lengths.get(start);
    if (!lengths) this.#lengths.set(start, [word.length]);
    else if (!lengths.includes(word.length)) lengths.push(word.length);
    return known;
  }

  /**
   * The expanded terms of a text by descending weight. Of everyday words inside each other only the longest counts; situations
   * count beside them.
   *
   * `expand('房東不還押金')` has 出租人 from 房東 and 押租金 from 不還押金.
   */
  expand(text: string): Expansion[] {
    const folded = foldText(text);
    const best = new Map<string, Expansion>();
    const addTerms: AddTerms = (terms, from) => {
      for (const { term, weight } of terms)
        if (weight > (best.get(term)?.weight ?? 0)) best.set(term, { term, weight, from });
    };
    const pieceSpans: PieceSpans = new Map();
    let reached = 0;
    for (let at = 0; at < folded.length; at++)
      reached = this.#read(folded, at, reached, addTerms, pieceSpans);
    for (const { terms, from } of this.#situations.find(folded, pieceSpans)) addTerms(terms, from);
    return [...best.values()].sort((a, b) => b.weight - a.weight);
  }

  /**
   * Adds the longest everyday word that begins at `at` and ends beyond `reached` (a shorter one would lie inside one found
   * before), and the span of every piece. Returns how far everyday words reach now.
   */
  #read(text: string, at: number, reached: number, addTerms: AddTerms, pieceSpans: PieceSpans): number {
    if (isInsideWord(text, at)) return reached;
    let farthest = reached;
    for (const start of [startOf(text, at), text.charCodeAt(at)])
      for (const length of this.#lengths.get(start) ?? NONE) {
        const end = at + length;
        if (end > text.length || isInsideWord(text, end)) continue;
        const word = text.slice(at, end);
        const known = this.#known.get(word);
        if (!known) continue;
        if (known.terms && end > farthest) {
          addTerms(known.terms, word);
          farthest = end;
        }
        for (const piece of known.pieces) {
          const places = pieceSpans.get(piece);
          if (places) places.push(at, end);
          else pieceSpans.set(piece, [at, end]);
        }
      }
    return farthest;
  }
}

/** The first two code units as one number. */
function startOf(text: string, at: number): number {
  return (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);
}

/** Between two letters or digits: `atm` does not match in `atmosphere`, nor `24小時` in `124小時`. */
function isInsideWord(text: string, at: number): boolean {
  return isLatin(text.charCodeAt(at - 1)) && isLatin(text.charCodeAt(at));
}

function isLatin(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
