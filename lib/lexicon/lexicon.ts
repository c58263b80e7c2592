import { foldText } from '#lib/text/fold.ts';
import { foldedEntries, type Term } from './parse.ts';

/** A word of the law that a text means, folded; `from` is the everyday word that says so, folded too. */
export type Expansion = { term: string; weight: number; from: string };

/** What people say and what the law says for it. */
export class Lexicon {
  readonly #terms = new Map<string, readonly Term[]>();
  /** How long the everyday words are that begin with a code unit, longest first. */
  readonly #lengths = new Map<number, number[]>();

  /** `text` is that of lexicon.txt, which whoever runs this has read: lib/ reads no files. */
  constructor(text: string) {
    for (const { keys, terms } of foldedEntries(text)) for (const key of keys) this.#add(key, terms);
    for (const lengths of this.#lengths.values()) lengths.sort((a, b) => b - a);
  }

  #add(key: string, terms: readonly Term[]) {
    this.#terms.set(key, terms);
    const lengths = this.#lengths.get(key.charCodeAt(0));
    if (!lengths) this.#lengths.set(key.charCodeAt(0), [key.length]);
    else if (!lengths.includes(key.length)) lengths.push(key.length);
  }

  /**
   * The words of the law that a text means, surest first; of everyday words within each other only the longest speaks.
   *
   * `expand('房東不還押金')` has 出租人 from 房東 and 押租金 from 不還押金.
   */
  expand(text: string): Expansion[] {
    const folded = foldText(text);
    const best = new Map<string, Expansion>();
    let reached = 0;
    for (let at = 0; at < folded.length; at++) {
      const key = this.#longest(folded, at, reached);
      if (key === null) continue;
      reached = at + key.length;
      for (const { term, weight } of this.#terms.get(key) ?? [])
        if (weight > (best.get(term)?.weight ?? 0)) best.set(term, { term, weight, from: key });
    }
    return [...best.values()].sort((a, b) => b.weight - a.weight);
  }

  /** The longest everyday word that begins here and ends beyond `reached`: another would lie within one found before. */
  #longest(text: string, at: number, reached: number): string | null {
    if (isInsideWord(text, at)) return null;
    for (const length of this.#lengths.get(text.charCodeAt(at)) ?? []) {
      const end = at + length;
      if (end <= reached) return null;
      if (end > text.length || isInsideWord(text, end)) continue;
      const key = text.slice(at, end);
      if (this.#terms.has(key)) return key;
    }
    return null;
  }
}

/** Between two letters or digits: `atm` is not said in `atmosphere`, nor `24小時` in `124小時`. */
function isInsideWord(text: string, at: number): boolean {
  return isLatin(text.charCodeAt(at - 1)) && isLatin(text.charCodeAt(at));
}

function isLatin(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
