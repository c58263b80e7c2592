import { OPENS_LIST } from '#lib/taiwan/list-entries.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import { referredParagraphs } from './referred-paragraphs.ts';

/**
 * Shorter and shorter selections of the selected units: all, then without the unit that fits worst, and so on; an
 * opening stays as long as an entry under it does, and a paragraph as long as one that speaks of it (前項): they go
 * together.
 */
export function shrinkingSelections(
  units: readonly ArticleUnit[],
  selected: ReadonlySet<ArticleUnit>,
): ReadonlySet<ArticleUnit>[] {
  const kept = new Set(selected);
  const all: ReadonlySet<ArticleUnit>[] = [];
  while (kept.size > 0) {
    const quoted = withoutBareOpenings(
      units,
      units.filter((one) => kept.has(one)),
    );
    if (quoted.length > 0) all.push(new Set(quoted));
    const [first, ...others] = [...kept]
      .filter((one) => !entriesOf(units, one).some((entry) => kept.has(entry)))
      .map((one) => withThoseSpeakingOf(one, kept));
    const last = others.reduce((least, one) => (isLessFit(one, least) ? one : least), first ?? []);
    for (const one of last) kept.delete(one);
  }
  return all;
}

/** Among equals the later units go first, and never a part of what can only go together. */
function isLessFit(some: readonly ArticleUnit[], others: readonly ArticleUnit[]): boolean {
  const fitOf = (all: readonly ArticleUnit[]) => Math.max(...all.map(({ fit }) => fit));
  const difference = fitOf(some) - fitOf(others);
  return difference < 0 || (difference === 0 && !some.every((one) => others.includes(one)));
}

/** A unit, and of those kept the paragraphs that speak of it, with what stands under these. */
function withThoseSpeakingOf(unit: ArticleUnit, kept: ReadonlySet<ArticleUnit>): ArticleUnit[] {
  const all = [...kept];
  const wanted = new Set([unit]);
  for (const one of wanted)
    for (const other of all) {
      if (one.depth === 0 && referredParagraphs([one], other).length > 0) wanted.add(other);
      if (one.depth === 0 && one !== unit && other.paragraph === one.paragraph) wanted.add(other);
    }
  return [...wanted];
}

/** The opening of a list is left out where none of its entries is quoted. */
export function withoutBareOpenings(
  units: readonly ArticleUnit[],
  kept: readonly ArticleUnit[],
): ArticleUnit[] {
  const isBare = (one: ArticleUnit) =>
    OPENS_LIST.test(one.text) &&
    entriesOf(units, one).length > 0 &&
    !entriesOf(units, one).some((entry) => kept.includes(entry));
  const left = kept.filter((one) => !isBare(one));
  return left.length === kept.length ? left : withoutBareOpenings(units, left);
}
