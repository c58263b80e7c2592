import { paragraphNumberOf } from '#lib/taiwan/list-entries.ts';
import type { ShownRange, UnitNote } from '#lib/taiwan/memo/words.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import type { CitedLaw } from './cited-source.ts';

/** Units that follow one another: quoted here, or not, with how a note names them. */
export type UnitRun =
  | { state: 'kept'; units: readonly ArticleUnit[] }
  | { state: 'noted'; units: readonly ArticleUnit[]; note: UnitNote };

type UnitState = UnitNote['state'] | 'kept';
type StatedRun = { state: UnitState; units: ArticleUnit[] };

/**
 * Consecutive units of one state; those not kept only if they have the same parent. Entries under a unit that is left
 * out, or was quoted whole before, are skipped.
 */
export function runsOf(
  { units, isArticle }: Pick<CitedLaw, 'units' | 'isArticle'>,
  kept: ReadonlySet<ArticleUnit>,
  quotedBefore: ReadonlySet<ArticleUnit>,
): UnitRun[] {
  const runs: StatedRun[] = [];
  const shown = withFinishedParagraphs(units, kept, quotedBefore);
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
  return runs.map(({ state, units: run }): UnitRun => {
    if (state === 'kept') return { state, units: run };
    const range = isArticle && run.every(hasName) ? rangeOf(run, units, shown) : null;
    return { state: 'noted', units: run, note: { state, range } };
  });
}

/** A paragraph of which nothing is quoted here was quoted before, as far as it is: what it left out was noted there. */
function withFinishedParagraphs(
  units: readonly ArticleUnit[],
  kept: ReadonlySet<ArticleUnit>,
  shown: ReadonlySet<ArticleUnit>,
): ReadonlySet<ArticleUnit> {
  const numbersOf = (some: ReadonlySet<ArticleUnit>) =>
    new Set(units.filter((unit) => some.has(unit)).map(({ paragraph }) => paragraph));
  const [going, begun] = [numbersOf(kept), numbersOf(shown)];
  return new Set(
    units.filter((unit) => shown.has(unit) || (begun.has(unit.paragraph) && !going.has(unit.paragraph))),
  );
}

/** Whether a unit was quoted before with all that stands under it. */
const isShownWhole = (
  units: readonly ArticleUnit[],
  unit: ArticleUnit,
  shown: ReadonlySet<ArticleUnit>,
): boolean => shown.has(unit) && entriesOf(units, unit).every((entry) => isShownWhole(units, entry, shown));

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
    shown.has(first) &&
    entriesOf(units, first).length > 0 &&
    !isShownWhole(units, first, shown);
  return {
    depth: first?.depth ?? 0,
    numbers: run.map(({ number }) => number),
    isOpening,
    isOnly: units.every(({ paragraph }) => paragraph === 1),
  };
}

/** A line without a number that goes on an entry has no name of its own. */
const hasName = ({ depth, text }: ArticleUnit): boolean => depth === 0 || paragraphNumberOf(text) !== null;
