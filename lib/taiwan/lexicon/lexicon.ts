import { foldText } from '#lib/text/fold.ts';
import { foldedEntries, type Term } from './parse.ts';
import { Situations, type Spots } from './situations.ts';

/**
 * A word of the law that a text means, folded; `from` is the everyday word that says so, folded too, or the words of a
 * situation as the text has them: `狗…咬傷`, `離職+同業`.
 */
export type Expansion = { term: string; weight: number; from: string };

/** What a string of characters is: an everyday word that says `terms`, pieces of situations, or both. */
type Known = { terms: readonly Term[] | null; pieces: number[] };
type Say = (terms: readonly Term[], from: string) => void;

const NONE: readonly number[] = [];

/** What people say and what the law says for it. */
export class Lexicon {
  readonly #known = new Map<string, Known>();
  /** How long the strings are that have the same first two code units (a single one: that one), longest first. */
  readonly #lengths = new Map<number, number[]>();
  readonly #situations = new Situations();

  /** `text` is that of lexicon.txt, which whoever runs this has read: lib/ reads no files. */
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

  #know(word: string): Known {
    const old = this.#known.get(word);
    if (old) return old;
    const known: Known = { terms: null, pieces: [] };
    this.#known.set(word, known);
    const start = word.length === 1 ? word.charCodeAt(0) : startOf(word, 0);
    const lengths = this.#lengths.get(start);
    if (!lengths) this.#lengths.set(start, [word.length]);
    else if (!lengths.includes(word.length)) lengths.push(word.length);
    return known;
  }

  /**
   * The words of the law that a text means, surest first; of everyday words within each other only the longest speaks.
   * Situations speak beside them.
   *
   * `expand('房東不還押金')` has 出租人 from 房東 and 押租金 from 不還押金.
   */
  expand(text: string): Expansion[] {
    const folded = foldText(text);
    const best = new Map<string, Expansion>();
    const say: Say = (terms, from) => {
      for (const { term, weight } of terms)
        if (weight > (best.get(term)?.weight ?? 0)) best.set(term, { term, weight, from });
    };
    const spots: Spots = new Map();
    let reached = 0;
    for (let at = 0; at < folded.length; at++) reached = this.#read(folded, at, reached, say, spots);
    for (const { terms, from } of this.#situations.find(folded, spots)) say(terms, from);
    return [...best.values()].sort((a, b) => b.weight - a.weight);
  }

  /**
   * Says the longest everyday word that begins here and ends beyond `reached` (another would lie within one found
   * before), and notes every piece. Returns how far everyday words reach now.
   */
  #read(text: string, at: number, reached: number, say: Say, spots: Spots): number {
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
          say(known.terms, word);
          farthest = end;
        }
        for (const piece of known.pieces) {
          const places = spots.get(piece);
          if (places) places.push(at, end);
          else spots.set(piece, [at, end]);
        }
      }
    return farthest;
  }
}

/** The first two code units as one number. */
function startOf(text: string, at: number): number {
  return (text.charCodeAt(at) << 16) | text.charCodeAt(at + 1);
}

/** Between two letters or digits: `atm` is not said in `atmosphere`, nor `24小時` in `124小時`. */
function isInsideWord(text: string, at: number): boolean {
  return isLatin(text.charCodeAt(at - 1)) && isLatin(text.charCodeAt(at));
}

function isLatin(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
