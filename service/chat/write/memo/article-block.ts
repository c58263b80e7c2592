import { paragraphNumberOf } from '#lib/taiwan/list-entries.ts';
import type { MemoWords, ShownRange } from '#lib/taiwan/memo/words.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import type { CitedLaw } from './cited-source.ts';
import { withInnerMarks } from './inner-marks.ts';

/** Verification reads no quotation that is much longer. */
const MAX_QUOTE_CHARACTERS = 1_000;
/** A line of a quoted block ends with Markdown's hard break. */
const LINE_END = '  \n> ';

type BlockPart = { quote: string[] } | { note: string };

type BlockOptions = {
  kept: ReadonlySet<ArticleUnit>;
  /** Units that the memo has quoted already. */
  shown: ReadonlySet<ArticleUnit>;
  number: number;
  words: MemoWords;
};

/**
 * An article as one quoted block: its kept units in 「」, a line each, each quotation with the number of the source.
 * Notes name the units that are left out, and refer back to those that were quoted before.
 */
export function articleBlock(
  { units, isArticle }: Pick<CitedLaw, 'units' | 'isArticle'>,
  { kept, shown, number, words }: BlockOptions,
): string {
  const parts: BlockPart[] = [];
  for (const run of runsOf(units, kept, shown))
    if (run.state === 'kept') parts.push(...quotesOf(run.units));
    else {
      const range = isArticle && run.units.every(hasName) ? rangeOf(run.units, units, shown) : null;
      parts.push({ note: words[run.state](range) });
    }
  return `> ${formatParts(parts, number)}`;
}

/** A line without a number that goes on an entry has no name of its own. */
const hasName = ({ depth, text }: ArticleUnit): boolean => depth === 0 || paragraphNumberOf(text) !== null;

type UnitState = 'kept' | 'shown' | 'leftOut';
type UnitRun = { state: UnitState; units: ArticleUnit[] };

/**
 * Consecutive units of one state; those not kept only if they have the same parent. Entries under a unit that is left
 * out, or was quoted whole before, are skipped.
 */
function runsOf(
  units: readonly ArticleUnit[],
  kept: ReadonlySet<ArticleUnit>,
  shown: ReadonlySet<ArticleUnit>,
): UnitRun[] {
  const runs: UnitRun[] = [];
  const stateOf = (unit: ArticleUnit): UnitState =>
    shown.has(unit) ? 'shown' : kept.has(unit) ? 'kept' : 'leftOut';
  for (const unit of units) {
    const state = stateOf(unit);
    const above = unit.under === null ? undefined : units[unit.under];
    if (state === 'leftOut' && above && stateOf(above) === 'leftOut') continue;
    if (above && isShownWhole(units, above, shown)) continue;
    const last = runs.at(-1);
    const follows = last?.state === state && (state === 'kept' || last.units[0]?.under === unit.under);
    if (last && follows) last.units.push(unit);
    else runs.push({ state, units: [unit] });
  }
  return runs;
}

/** Whether a unit was quoted before with all that stands under it. */
const isShownWhole = (
  units: readonly ArticleUnit[],
  unit: ArticleUnit,
  shown: ReadonlySet<ArticleUnit>,
): boolean => shown.has(unit) && entriesOf(units, unit).every((entry) => isShownWhole(units, entry, shown));

function quotesOf(units: readonly ArticleUnit[]): BlockPart[] {
  const parts: { quote: string[] }[] = [];
  let length = 0;
  for (const { text } of units) {
    const last = parts.at(-1);
    if (last && length + text.length <= MAX_QUOTE_CHARACTERS) last.quote.push(text);
    else {
      parts.push({ quote: [text] });
      length = 0;
    }
    length += text.length;
  }
  return parts;
}

/** What these units are called: 第2款至第4款, or the opening of a list whose entries are quoted. */
function rangeOf(
  run: readonly ArticleUnit[],
  units: readonly ArticleUnit[],
  shown: ReadonlySet<ArticleUnit>,
): ShownRange {
  const [first] = run;
  const isOpening =
    first !== undefined &&
    run.length === 1 &&
    entriesOf(units, first).length > 0 &&
    !isShownWhole(units, first, shown);
  return {
    depth: first?.depth ?? 0,
    numbers: run.map(({ number }) => number),
    isOpening,
    isOnly: units.every(({ paragraph }) => paragraph === 1),
  };
}

/** Each quotation begins a line; a note stands behind the quotation that it follows. */
function formatParts(parts: readonly BlockPart[], number: number): string {
  return parts
    .map((part, i) => {
      if ('note' in part) return i > 0 ? part.note : part.note.trimStart();
      const lines = part.quote.map(withInnerMarks).join(LINE_END);
      return `${i > 0 ? LINE_END : ''}「${lines}」[${number}]`;
    })
    .join('');
}
