import { foldUnits } from '#lib/text/fold.ts';
import type { TermWithIdf } from '../question/weighted-term.ts';
import type { LexicalFeatures } from './features.ts';
import { createFrequency } from './frequency.ts';
import { createNearness } from './nearness.ts';
import { createRuns } from './runs.ts';
import { createPlaceFinder, type TermPlaces } from './term-places.ts';
import { type ByKind, createTermTable } from './term-table.ts';

/** What is measured of a document: its title and its head. */
export type MeasuredText = { readonly title: string; readonly head: string };

/** A part of a folded text, and how long it was before it was folded. */
export type LineSpan = { readonly start: number; readonly end: number; readonly characters: number };

type BriefFeatures = Pick<LexicalFeatures, 'literalText' | 'literalCover' | 'expandedCover'>;
/** The features of a text, and of each of its lines that holds a term. */
export type MeasuredLines = BriefFeatures & {
  literalRun: number;
  lines: readonly (BriefFeatures & { line: LineSpan })[];
};

const NOTHING_HELD: MeasuredLines = {
  literalText: 0,
  literalCover: 0,
  expandedCover: 0,
  literalRun: 0,
  lines: [],
};

/** Code units of the folded texts. */
type FoldedDocument = { title: Uint16Array; text: Uint16Array };

/** Cache: an engine may return the same object for a document again; it is folded once. */
const foldedTexts = new WeakMap<MeasuredText, FoldedDocument>();

function foldDocument(document: MeasuredText): FoldedDocument {
  const known = foldedTexts.get(document);
  if (known) return known;
  const folded = { title: foldUnits(document.title), text: foldUnits(document.head) };
  foldedTexts.set(document, folded);
  return folded;
}

/** Measures texts by the terms of one question. Terms must be folded. */
export function createMeasure(terms: readonly TermWithIdf[]) {
  const table = createTermTable(terms);
  const { totals, literalCount, gains, isLiteral, lengths } = table;
  const placesIn = createPlaceFinder(table.terms.map(({ term }) => term));
  const frequencyOf = createFrequency(table);
  const nearnessOf = createNearness(table);
  const runsOf = createRuns(table);
  // All 0 between two calls.
  const seen = new Uint8Array(table.terms.length);

  /** The sum of the gains of the terms at these places, by kind; each term counts once. */
  function gainsOf({ count, index: indexes }: TermPlaces): ByKind {
    const found = { literal: 0, expanded: 0 };
    for (let i = 0; i < count; i++) {
      const index = indexes[i] as number;
      if (seen[index] === 1) continue;
      seen[index] = 1;
      found[isLiteral[index] === 1 ? 'literal' : 'expanded'] += gains[index] as number;
    }
    for (let i = 0; i < count; i++) seen[indexes[i] as number] = 0;
    return found;
  }

  /** The cheaper measures for the many short texts of a description. */
  function brief(places: TermPlaces, length: number, from?: number, to?: number): BriefFeatures {
    const { sums, cover } = frequencyOf(places, length, from, to);
    return {
      literalText: sums.literal / 10,
      literalCover: cover.literal / totals.literal,
      expandedCover: cover.expanded / totals.expanded,
    };
  }

  return {
    /**
     * Measures the units of a folded text, and separately each of its lines that holds a term. Lines are in order and don't overlap.
     */
    measureLines(text: Uint16Array, lines: readonly LineSpan[]): MeasuredLines {
      const places = placesIn(text);
      if (places.count === 0) return NOTHING_HELD;
      const { count, at, index } = places;
      const endOf = (place: number) => (at[place] as number) + (lengths[index[place] as number] as number);
      let from = 0;
      const held = lines.flatMap((line) => {
        while (from < count && (at[from] as number) < line.start) from++;
        let to = from;
        while (to < count && endOf(to) <= line.end) to++;
        if (to === from) return [];
        const measured = { line, ...brief(places, line.end - line.start, from, to) };
        from = to;
        return [measured];
      });
      const { longest } = runsOf(places);
      return { ...brief(places, text.length), literalRun: longest / literalCount, lines: held };
    },

    measure(document: MeasuredText): LexicalFeatures {
      const { title: foldedTitle, text } = foldDocument(document);
      const places = placesIn(text);
      const { sums, cover } = frequencyOf(places, text.length);
      const near = nearnessOf(places);
      const { longest, inLongRuns } = runsOf(places);
      const title = gainsOf(placesIn(foldedTitle));
      return {
        expandedText: sums.expanded / 10,
        expandedTitle: title.expanded / 10,
        expandedCover: cover.expanded / totals.expanded,
        expandedNear: near.expanded / totals.expanded,
        literalText: sums.literal / 10,
        literalTitle: title.literal / 10,
        literalCover: cover.literal / totals.literal,
        literalNear: near.literal / totals.literal,
        literalRun: longest / literalCount,
        literalRuns: inLongRuns / literalCount,
      };
    },
  };
}
