import { paragraphsNeededBy, paragraphsReferredTo } from '#lib/taiwan/questions/paragraph-references.ts';
import type { ArticleUnit } from './article.ts';

/** The paragraphs among `units` of which a unit speaks (前項). */
export const referredParagraphs = (
  units: readonly ArticleUnit[],
  { text, paragraph }: ArticleUnit,
): ArticleUnit[] => paragraphsAt(units, paragraphsReferredTo(text, paragraph - 1));

/** Those without which nobody understands a paragraph, because it opens with a reference to them. */
export const neededParagraphs = (
  units: readonly ArticleUnit[],
  { text, paragraph }: ArticleUnit,
): ArticleUnit[] => paragraphsAt(units, paragraphsNeededBy(text, paragraph - 1));

const paragraphsAt = (units: readonly ArticleUnit[], places: readonly number[]): ArticleUnit[] =>
  units.filter(({ depth, paragraph }) => depth === 0 && places.includes(paragraph - 1));
