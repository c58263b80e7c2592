import { foldAll } from './fold-all.ts';
import { faultOfKey, type LexiconKey, mapKey, readKey, tidyKey, writeKey } from './key.ts';

/** A word of the law as statutes write it; `weight` is how surely the everyday word means it. */
export type LexiconTerm = { term: string; weight: number };

/** The spellings of one everyday word or situation and its words of the law. */
export type ParsedEntry = { keys: readonly string[]; terms: readonly LexiconTerm[] };

/** An entry as it is compared: its words folded, its keys taken apart. */
export type FoldedEntry = { keys: readonly LexiconKey[]; terms: readonly LexiconTerm[] };

/** A part of the lexicon under its heading: 租屋, 勞動. */
export type LexiconArea = { name: string; entries: readonly ParsedEntry[] };

/** A lexicon that cannot be read: all that is wrong with it, each with its line. */
export class LexiconError extends Error {
  override name = 'LexiconError';
}

const HEADING = '#';
const COMMENT = '//';
const SHORTEST_TERM = 2;
const NUMBER = /^[+-]?[\d.]+$/u;

/** An entry with its line, its words as they are compared, and what is wrong with it. */
type DraftEntry = {
  keys: string[];
  terms: LexiconTerm[];
  folded: FoldedEntry;
  line: number;
  faults: string[];
};

/**
 * Reads the form of lexicon.txt.
 *
 * `parseLexicon('# 租屋\n房東 | 包租公 = 出租人, 租賃 0.5')` has one area with one entry of two keys and two terms.
 */
export function parseLexicon(text: string): LexiconArea[] {
  return read(text).areas;
}

/** The entries of all areas, their words folded. */
export function foldedEntries(text: string): FoldedEntry[] {
  return read(text).entries.map(({ folded }) => folded);
}

function read(text: string): { areas: LexiconArea[]; entries: DraftEntry[] } {
  const areas: { name: string; entries: ParsedEntry[] }[] = [];
  const entries: DraftEntry[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const content = raw.trim();
    if (content === '' || content.startsWith(COMMENT)) continue;
    const entry: DraftEntry = {
      keys: [],
      terms: [],
      folded: { keys: [], terms: [] },
      line: index + 1,
      faults: [],
    };
    entries.push(entry);
    if (content.startsWith(HEADING)) {
      const name = content.slice(HEADING.length).trim();
      if (name === '') entry.faults.push('the heading has no name, e.g. "# 租屋"');
      areas.push({ name, entries: [] });
      continue;
    }
    readEntry(content, entry);
    const area = areas.at(-1);
    if (area) area.entries.push({ keys: entry.keys, terms: entry.terms });
    else entry.faults.push('stands before the first heading: put "# 租屋" or the like above it');
  }

  foldEntries(entries);
  check(entries);
  const faults = entries.flatMap(({ line, faults }) => faults.map((fault) => `line ${line}: ${fault}`));
  if (faults.length > 0) throw new LexiconError(`The lexicon cannot be read:\n${faults.join('\n')}`);
  return { areas, entries };
}

function readEntry(content: string, { keys, terms, faults }: DraftEntry) {
  const [left = '', right, ...more] = content.split('=');
  if (right === undefined || more.length > 0) {
    faults.push(`needs one "=" between what people say and the law's words, e.g. "房東 = 出租人"`);
    return;
  }
  for (const key of left.split('|')) keys.push(tidyKey(key));
  for (const part of right.split(',')) {
    const whole = part.trim();
    const space = whole.lastIndexOf(' ');
    const hasWeight = space > 0 && NUMBER.test(whole.slice(space + 1));
    const term = hasWeight ? whole.slice(0, space).trimEnd() : whole;
    const weight = hasWeight ? Number(whole.slice(space + 1)) : 1;
    terms.push({ term, weight });
    if (!(weight > 0 && weight <= 1))
      faults.push(`the weight of "${term}" must be a number above 0, at most 1`);
  }
}

/** Fills in `folded`: all words at once, because folding thousands of short ones one by one takes longer. */
function foldEntries(entries: readonly DraftEntry[]) {
  const words: string[] = [];
  const note = (word: string) => {
    words.push(word);
    return word;
  };
  for (const entry of entries) {
    const keys = entry.keys.map((key) => mapKey(readKey(key), note));
    for (const { term } of entry.terms) words.push(term);
    entry.folded = { keys, terms: entry.terms };
  }
  const folded = foldAll(words);
  let at = 0;
  const next = () => folded[at++] as string;
  for (const entry of entries)
    entry.folded = {
      keys: entry.folded.keys.map((key) => mapKey(key, next)),
      terms: entry.terms.map(({ weight }) => ({ term: next(), weight })),
    };
}

/** Checks that need folded words. */
function check(entries: readonly DraftEntry[]) {
  const lineOf = new Map<string, number>();
  for (const { keys, terms, folded, line, faults } of entries) {
    const own = new Set<string>();
    folded.terms.forEach(({ term }, i) => {
      const written = terms[i]?.term;
      if (term.length < SHORTEST_TERM)
        faults.push(`"${written}" is too short: a word of the law needs ${SHORTEST_TERM} characters`);
      if (own.has(term)) faults.push(`"${written}" is named twice: keep one of them`);
      own.add(term);
    });
    folded.keys.forEach((key, i) => {
      const fault = faultOfKey(key);
      if (fault !== null) {
        faults.push(fault);
        return;
      }
      if (own.size === 1 && typeof key === 'string' && own.has(key))
        faults.push(`"${keys[i]}" stands for itself only: take it out, or name another word`);
      const name = writeKey(key);
      const first = lineOf.get(name);
      if (first === undefined) lineOf.set(name, line);
      else faults.push(`"${keys[i]}" stands already on line ${first}: keep one of them`);
    });
  }
}

/** The text of a lexicon, as `parseLexicon` reads it. */
export function formatLexicon(areas: readonly LexiconArea[]): string {
  return areas
    .map(({ name, entries }) => `${[`${HEADING} ${name}`, ...entries.map(formatEntry)].join('\n')}\n`)
    .join('\n');
}

function formatEntry({ keys, terms }: ParsedEntry): string {
  const words = terms.map(({ term, weight }) => (weight === 1 ? term : `${term} ${weight}`));
  return `${keys.join(' | ')} = ${words.join(', ')}`;
}
