import { formatCitation } from '../citations/format.ts';
import { findCitationsInEnglish } from '../citations/queries/query-english.ts';
import { ACTS_AREA, ENGLISH_ACTS } from './english-acts.ts';
import { type EnglishEntry, parseEnglishTable } from './english-table.ts';

/** The heading of question words: a question that has only these has no subject. */
export const ASKING_AREA = 'How one asks';

/** A run of letters, by its place in the text. */
type Word = { from: number; to: number };
/** What may stand between two words of one spelling. */
const WITHIN = /^(?:'?\s+|['-])$/u;

/** What a word may be the plural, the past or the -ing of: evicts, evicted, evicting, companies, sharing. */
function basesOf(word: string): string[] {
  const bases = [word];
  for (const ending of ["'s", 's', 'es', 'd', 'ed', 'ing'])
    if (word.endsWith(ending)) bases.push(word.slice(0, -ending.length));
  if (word.endsWith('ing')) bases.push(`${word.slice(0, -3)}e`);
  for (const base of [...bases]) if (base.endsWith('ie')) bases.push(`${base.slice(0, -2)}y`);
  return bases;
}

/** Reads questions in English word by word by a table; unknown words are skipped. */
export class EnglishWords {
  readonly #entries: ReadonlyMap<string, EnglishEntry>;
  /** By the first word of spellings of several words, how many words the longest of these has. */
  readonly #longest = new Map<string, number>();
  /** The names of acts, the longest first. */
  readonly #acts: readonly (readonly [name: string, chinese: string])[];

  /** `text` is the content of english.txt: lib/ reads no files. */
  constructor(text: string) {
    const all = [...ENGLISH_ACTS, ...parseEnglishTable(text)]
      .flatMap((entry) => entry.spellings.map((spelling) => ({ spelling, entry })))
      .sort((a, b) => b.spelling.length - a.spelling.length);
    this.#entries = new Map(all.map(({ spelling, entry }) => [spelling, entry]));
    for (const { spelling } of all) {
      const [first = '', ...others] = spelling.match(/[a-z]+/gu) ?? [];
      if (others.length > 0)
        this.#longest.set(first, Math.max(1 + others.length, this.#longest.get(first) ?? 0));
    }
    this.#acts = all
      .filter(({ entry }) => entry.area === ACTS_AREA)
      .map(({ spelling, entry }) => [spelling, entry.chinese] as const);
  }

  /** The question in Chinese words, in their order; null if nothing that it is about is known. */
  inChinese(question: string): string | null {
    const words = new Map<string, number>();
    let isAboutSomething = false;
    const note = (chinese: string, at: number, area: string) => {
      words.set(chinese, Math.min(at, words.get(chinese) ?? at));
      isAboutSomething ||= area !== ASKING_AREA;
    };
    const rest = this.#noteNames(question.replace(/[’‘]/gu, "'"), (name, at) => note(name, at, ACTS_AREA));
    for (const { entry, at } of this.#entriesIn(rest.toLowerCase())) note(entry.chinese, at, entry.area);
    if (!isAboutSomething) return null;
    const inOrder = [...words].sort(([, a], [, b]) => a - b).map(([chinese]) => chinese);
    // The act is not repeated before its article.
    return inOrder
      .filter((one) => !inOrder.some((other) => other !== one && other.startsWith(one)))
      .join(' ');
  }

  /** The entries that a text speaks of, from the left, at each place the one with the most words. */
  *#entriesIn(text: string): Generator<{ entry: EnglishEntry; at: number }> {
    const words = [...text.matchAll(/[a-z]+/gu)].map(
      ({ 0: word, index }): Word => ({ from: index, to: index + word.length }),
    );
    for (let i = 0; i < words.length; i++) {
      const { from, to } = words[i] as Word;
      // One word more, because the `s` after an apostrophe counts as a word.
      const most = 1 + Math.max(1, this.#longest.get(text.slice(from, to)) ?? 0);
      for (let last = lastOfSpelling(text, words, i, most); last >= i; last--) {
        const spelling = text.slice(from, (words[last] as Word).to).replace(/\s+/gu, ' ');
        const base = basesOf(spelling).find((one) => this.#entries.has(one));
        if (base === undefined) continue;
        yield { entry: this.#entries.get(base) as EnglishEntry, at: from };
        i = last;
        break;
      }
    }
  }

  /** Finds the documents that are cited; the question without them, of the same length. */
  #noteNames(question: string, note: (name: string, at: number) => void): string {
    const name = this.#actIn(question);
    let rest = question;
    for (const { start, end, citation } of findCitationsInEnglish(question, name ? { name } : null)) {
      note(formatCitation(citation), start);
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    }
    return rest;
  }

  #actIn(text: string): string | undefined {
    const folded = text.toLowerCase();
    return this.#acts.find(([name]) => folded.includes(name))?.[1];
  }
}

/** The last of at most so many words that may be one spelling with the word at `first`. */
function lastOfSpelling(text: string, words: readonly Word[], first: number, most: number): number {
  let last = first;
  while (
    last + 1 < words.length &&
    last + 1 - first < most &&
    WITHIN.test(text.slice((words[last] as Word).to, (words[last + 1] as Word).from))
  )
    last++;
  return last;
}
