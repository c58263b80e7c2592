import { type EnglishEntry, parseEnglishTable } from './english-table.ts';

/** The heading of question words, which alone are about nothing. */
export const ASKING_AREA = 'How one asks';
const ACTS_AREA = 'Acts';

/** Plural, past and -ing of the last word: evicts, evicted, evicting. */
const ENDING = "(?:'s|s|es|d|ed|ing)?";
const ARTICLE =
  /\b(?:article|art\.|section)\s*(?<article>\d{1,4})(?:-(?<sub>\d{1,2}))?(?:,?\s*(?:of\s+)?(?:the\s+)?(?:roc\s+|taiwan\s+|taiwanese\s+)?(?<after>[a-z][a-z ]*))?/giu;
const INTERPRETATION = /\b(?:j\.?\s?y\.?\s*)?interpretation\s*(?:no\.?\s*)?(?<number>\d{1,3})\b/giu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
/** So that -ing finds the word without its e, and -es the one without its y. */
const spelt = (spelling: string) =>
  escaped(spelling).replace(/e$/u, '(?:e|(?=ing))').replace(/y$/u, '(?:y|ie)').replaceAll(' ', '\\s+');

/** Reads questions in English word by word by a table; unknown words are skipped. */
export class EnglishWords {
  readonly #pattern: RegExp;
  /** The entry of each group of the pattern. */
  readonly #entries: readonly EnglishEntry[];
  /** The names of acts, the longest first. */
  readonly #acts: readonly (readonly [name: string, chinese: string])[];

  /** `text` is the content of english.txt: lib/ reads no files. */
  constructor(text: string) {
    const all = parseEnglishTable(text)
      .flatMap((entry) => entry.spellings.map((spelling) => ({ spelling, entry })))
      .sort((a, b) => b.spelling.length - a.spelling.length);
    const groups = all.map(({ spelling }) => `(${spelt(spelling)})`).join('|');
    this.#pattern = new RegExp(`(?<![a-z])(?:${groups})${ENDING}(?![a-z])`, 'giu');
    this.#entries = all.map(({ entry }) => entry);
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
    for (const found of rest.matchAll(this.#pattern)) {
      const entry = this.#entries[found.slice(1).findIndex((one) => one !== undefined)];
      if (entry) note(entry.chinese, found.index, entry.area);
    }
    if (!isAboutSomething) return null;
    const inOrder = [...words].sort(([, a], [, b]) => a - b).map(([chinese]) => chinese);
    // The act is not repeated before its article.
    return inOrder
      .filter((one) => !inOrder.some((other) => other !== one && other.startsWith(one)))
      .join(' ');
  }

  /** Finds the articles and interpretations that are named; the question without them, of the same length. */
  #noteNames(question: string, note: (name: string, at: number) => void): string {
    const blank = ({ length }: string) => ' '.repeat(length);
    return question
      .replace(INTERPRETATION, (all, number: string, at: number) => {
        note(`釋字第${number}號`, at);
        return blank(all);
      })
      .replace(ARTICLE, (all, article: string, sub = '', after = '', at = 0) => {
        const act = this.#actIn(after) ?? this.#actIn(question);
        if (!act) return all;
        note(`${act}第${article}條${sub && `之${sub}`}`, at);
        return blank(all);
      });
  }

  #actIn(text: string): string | undefined {
    const folded = text.toLowerCase();
    return this.#acts.find(([name]) => folded.includes(name))?.[1];
  }
}
