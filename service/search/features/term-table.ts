import type { TermKind, TermWithIdf } from '../question/weighted-term.ts';

/** A term as texts are scanned for it. `group`: the word of the question that it stands for. */
export type ScannedTerm = TermWithIdf & {
  index: number;
  group: number;
  gain: number;
};

/** A word of the question; its gain is that of its best term. */
export type TermGroup = { kind: TermKind; gain: number };

/** A number for each kind of term. */
export type ByKind = Record<TermKind, number>;

/** The terms of a question as texts are measured by them. */
export type TermTable = {
  terms: ScannedTerm[];
  groups: TermGroup[];
  /** Arrays by index of the term, for the loops that run over every place of a text. */
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
export function createTermTable(questionTerms: readonly TermWithIdf[]): TermTable {
  const groups: TermGroup[] = [];
  const groupOf = new Map<string, number>();
  const terms = questionTerms.map((term, index): ScannedTerm => {
    const gain = term.weight * term.idf;
    const key = `${term.kind} ${term.from}`;
    let group = groupOf.get(key);
    if (group === undefined) {
      group = groups.push({ kind: term.kind, gain: 0 }) - 1;
      groupOf.set(key, group);
    }
    const known = groups[group] as TermGroup;
    known.gain = Math.max(known.gain, gain);
    return { ...term, index, group, gain };
  });
  const totalOf = (kind: TermKind) =>
    groups.reduce((sum, group) => sum + (group.kind === kind ? group.gain : 0), 0) || 1;
  return {
    terms,
    groups,
    gains: Float64Array.from(terms, ({ gain }) => gain),
    groupOf: Int32Array.from(terms, ({ group }) => group),
    isLiteral: Uint8Array.from(terms, ({ kind }) => Number(kind === 'literal')),
    lengths: Int32Array.from(terms, ({ term }) => term.length),
    totals: { literal: totalOf('literal'), expanded: totalOf('expanded') },
    literalCount: terms.filter(({ kind }) => kind === 'literal').length || 1,
  };
}
