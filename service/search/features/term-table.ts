import type { TermKind, TermWithIdf } from '../question/weighted-term.ts';

/** A word of the question; its gain is that of its best term. */
export type TermGroup = { kind: TermKind; gain: number };

/** A number for each kind of term. */
export type ByKind = Record<TermKind, number>;

/** The terms of a question as texts are measured by them. */
export type TermTable = {
  terms: readonly TermWithIdf[];
  groups: TermGroup[];
  /** Arrays by index of the term, for the loops that run over every place of a text. `groupOf`: the word that it stands for. */
  gains: Float64Array;
  groupOf: Int32Array;
  isLiteral: Uint8Array;
  lengths: Int32Array;
  /** The gains of all groups, never 0. */
  totals: ByKind;
  /** How many terms are literal, never 0. */
  literalCount: number;
};

/** Prepares the terms of one question, folded, so that many texts can be scanned for them. */
export function createTermTable(terms: readonly TermWithIdf[]): TermTable {
  const groups: TermGroup[] = [];
  const groupsByWord = new Map<string, number>();
  const gains = Float64Array.from(terms, ({ weight, idf }) => weight * idf);
  const groupOf = Int32Array.from(terms, ({ kind, from }, index) => {
    const word = `${kind} ${from}`;
    const group = groupsByWord.get(word) ?? groups.push({ kind, gain: 0 }) - 1;
    groupsByWord.set(word, group);
    const known = groups[group] as TermGroup;
    known.gain = Math.max(known.gain, gains[index] as number);
    return group;
  });
  const totalOf = (kind: TermKind) =>
    groups.reduce((sum, group) => sum + (group.kind === kind ? group.gain : 0), 0) || 1;
  return {
    terms,
    groups,
    gains,
    groupOf,
    isLiteral: Uint8Array.from(terms, ({ kind }) => Number(kind === 'literal')),
    lengths: Int32Array.from(terms, ({ term }) => term.length),
    totals: { literal: totalOf('literal'), expanded: totalOf('expanded') },
    literalCount: terms.filter(({ kind }) => kind === 'literal').length || 1,
  };
}
