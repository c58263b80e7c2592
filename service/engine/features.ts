import { foldText } from '#lib/text/fold.ts';
import type { WeightedTerm } from './engine.ts';

/** What a text has of a question's terms, said and meant: all numbers from 0 up, more is better. */
export type Lexical = {
  expandedText: number;
  expandedTitle: number;
  /** Shares of the words of the question that the text speaks of, weighted by their rarity; in one place of it. */
  expandedCover: number;
  expandedNear: number;
  literalText: number;
  literalTitle: number;
  literalCover: number;
  literalNear: number;
  /** The longest run of said terms one after another, as a share of all. */
  literalRun: number;
  /** How much of the question stands in longer runs. */
  literalRuns: number;
};

/** All that speaks for a document. */
export type Features = Lexical & {
  /** How much the best candidates cite it. */
  cited: number;
  /** How many documents cite it: logarithms. */
  citedByDecisions: number;
  citedByStatutes: number;
  /** The same in judgments that are not held (prior.ts). */
  prior: number;
  /** Logarithm of the length of its text. */
  length: number;
  /** What share it cites of what the question cites. */
  shared: number;
  /** Cosines of its nearest passage, and of all of it, with the question; 0 where there are no vectors. */
  vector: number;
  vectorWhole: number;
};

export type AskedWord = WeightedTerm & { idf: number };

/** Pairs one after another that are more than a common phrase. */
const RUN = 4;
/** Places nearer than this count as one. */
const NEAR = 120;
const K1 = 1.2;
const AVERAGE = 200;
/** A long text has more of everything: by this much less does each count. */
const longer = (length: number) => 0.5 + 0.5 * Math.sqrt(length / AVERAGE);

type Word = AskedWord & { index: number; group: number; gain: number; length: number; second: number };
type Place = { at: number; word: Word };

/** Measures texts by the terms of one question. Terms must be folded. */
export function createMeasure(terms: readonly AskedWord[]) {
  const groups: { kind: WeightedTerm['kind']; gain: number }[] = [];
  const groupOf = new Map<string, number>();
  const words = terms.map((term, index): Word => {
    const gain = term.weight * term.idf;
    const key = `${term.kind} ${term.from}`;
    let group = groupOf.get(key);
    if (group === undefined) {
      group = groups.push({ kind: term.kind, gain: 0 }) - 1;
      groupOf.set(key, group);
    }
    const known = groups[group] as { gain: number };
    known.gain = Math.max(known.gain, gain);
    const second = term.term.charCodeAt(1);
    return { ...term, index, group, gain, length: term.term.length, second };
  });
  const wholeOf = (kind: WeightedTerm['kind']) =>
    groups.reduce((sum, group) => sum + (group.kind === kind ? group.gain : 0), 0) || 1;
  const whole = { literal: wholeOf('literal'), expanded: wholeOf('expanded') };
  const literalCount = words.filter(({ kind }) => kind === 'literal').length || 1;

  /** By their first character: most places of a text begin none of them. */
  const byFirst: (Word[] | undefined)[] = new Array(0x10000);
  for (const word of words) {
    const unit = word.term.charCodeAt(0);
    const known = byFirst[unit];
    if (known) known.push(word);
    else byFirst[unit] = [word];
  }

  /** Where the words stand in a text, in its order. */
  function placesIn(text: string): Place[] {
    const places: Place[] = [];
    for (let at = 0; at < text.length; at++) {
      const some = byFirst[text.charCodeAt(at)];
      if (!some) continue;
      const next = text.charCodeAt(at + 1);
      for (const word of some)
        if (
          word.length === 1 ||
          (word.second === next && (word.length === 2 || text.startsWith(word.term, at)))
        )
          places.push({ at, word });
    }
    return places;
  }

  const inRun = new Uint8Array(words.length);
  const times = new Uint16Array(words.length);
  const groupTimes = new Uint16Array(groups.length);
  const groupBest = new Float64Array(groups.length);

  function inTitle(title: string): { literal: number; expanded: number } {
    const found = { literal: 0, expanded: 0 };
    const seen = new Set<Word>();
    for (const { word } of placesIn(title)) {
      if (seen.has(word)) continue;
      seen.add(word);
      found[word.kind] += word.gain;
    }
    return found;
  }

  return {
    terms: words,

    measure(rawTitle: string, rawText: string): Lexical {
      const title = foldText(rawTitle);
      const text = foldText(rawText);
      times.fill(0);
      groupTimes.fill(0);
      groupBest.fill(0);
      const found = placesIn(text);
      const cover = { literal: 0, expanded: 0 };
      const near = { literal: 0, expanded: 0 };
      const held = { literal: 0, expanded: 0 };
      let left = 0;
      let run = 0;
      let longest = 0;
      inRun.fill(0);
      let lastSaid = -2;
      let lastAt = -2;
      for (const { at, word } of found) {
        times[word.index] = (times[word.index] as number) + 1;
        groupBest[word.group] = Math.max(groupBest[word.group] as number, word.gain);
        // What stands together: groups within a window that moves with the text.
        if (groupTimes[word.group] === 0) held[word.kind] += groups[word.group]?.gain ?? 0;
        groupTimes[word.group] = (groupTimes[word.group] as number) + 1;
        for (let first = found[left]; first && at - first.at > NEAR; first = found[++left]) {
          const { group, kind } = first.word;
          groupTimes[group] = (groupTimes[group] as number) - 1;
          if (groupTimes[group] === 0) held[kind] -= groups[group]?.gain ?? 0;
        }
        near.literal = Math.max(near.literal, held.literal);
        near.expanded = Math.max(near.expanded, held.expanded);
        if (word.kind === 'literal') {
          run = word.index === lastSaid + 1 && at === lastAt + 1 ? run + 1 : 1;
          lastSaid = word.index;
          lastAt = at;
          longest = Math.max(longest, run);
          if (run >= RUN) for (let i = 0; i < run; i++) inRun[word.index - i] = 1;
        }
      }
      const sums = { literal: 0, expanded: 0 };
      const norm = K1 * longer(text.length);
      for (const { index, kind, gain } of words) {
        const tf = times[index] as number;
        if (tf > 0) sums[kind] += (gain * tf * (K1 + 1)) / (tf + norm);
      }
      for (const [group, { kind }] of groups.entries()) cover[kind] += groupBest[group] as number;
      const titled = inTitle(title);
      return {
        expandedText: sums.expanded / 10,
        expandedTitle: titled.expanded / 10,
        expandedCover: cover.expanded / whole.expanded,
        expandedNear: near.expanded / whole.expanded,
        literalText: sums.literal / 10,
        literalTitle: titled.literal / 10,
        literalCover: cover.literal / whole.literal,
        literalNear: near.literal / whole.literal,
        literalRun: longest / literalCount,
        literalRuns: inRun.reduce((sum, value) => sum + value, 0) / literalCount,
      };
    },
  };
}

/** A logarithm, so that a hundred more matter to the unknown and not to the well-known. */
export const weightOf = (count: number): number => Math.log1p(count);
