import { charactersOf } from '#service/chat/characters-of.ts';
import { type ArticleUnit, descendantsOf, entriesOf } from './article.ts';
import { isQuotable } from './quotable.ts';
import { neededParagraphs } from './referred-paragraphs.ts';

/** The most characters of a first line with the paragraphs without which nobody understands it. */
const MAX_CHARACTERS = 320;

/**
 * What a first line quotes, with the paragraphs that it refers to as it opens (前項), as far as they are short: whole, or
 * of a long list the words before it.
 */
export function withNeededUnits(
  units: readonly ArticleUnit[],
  quoted: readonly ArticleUnit[],
): ArticleUnit[] {
  const all = new Set(quoted);
  for (const unit of all)
    for (const paragraph of unit.depth === 0 ? neededParagraphs(units, unit) : []) {
      if (all.has(paragraph)) continue;
      const whole = [paragraph, ...descendantsOf(units, paragraph)];
      const versions = entriesOf(units, paragraph).length > 0 ? [whole, [paragraph]] : [whole];
      const fitting = versions.find(
        (some) =>
          charactersOf(all) + charactersOf(some) <= MAX_CHARACTERS &&
          some.every(({ text }) => isQuotable(text)),
      );
      for (const one of fitting ?? []) all.add(one);
    }
  return units.filter((unit) => all.has(unit));
}
