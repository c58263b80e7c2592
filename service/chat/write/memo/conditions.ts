import { EXCEPTION, TIME_LIMIT } from '#lib/taiwan/questions/statutory-phrases.ts';
import { type ArticleUnit, entriesOf } from './article.ts';
import { isQuotable } from './quotable.ts';
import { neededParagraphs } from './referred-paragraphs.ts';

/** A longer paragraph is more than a condition. */
const MAX_CHARACTERS = 150;

/** Whether a unit sets a period or makes an exception. */
export const setsCondition = ({ text }: ArticleUnit): boolean =>
  TIME_LIMIT.test(text) || EXCEPTION.test(text);

/**
 * The short paragraphs that set a period or make an exception for what these paragraphs say, and open with a reference to
 * them: 依前項規定終止契約者，應自知悉其情形之日起，三十日內為之.
 */
export const conditionsOn = (
  units: readonly ArticleUnit[],
  paragraphs: readonly ArticleUnit[],
): ArticleUnit[] =>
  units.filter(
    (one) =>
      one.depth === 0 &&
      !paragraphs.includes(one) &&
      setsCondition(one) &&
      one.text.length <= MAX_CHARACTERS &&
      isQuotable(one.text) &&
      entriesOf(units, one).length === 0 &&
      neededParagraphs(paragraphs, one).length > 0,
  );
