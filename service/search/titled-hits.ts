import { foldText } from '#lib/text/fold.ts';
import type { SearchHit } from './hit.ts';

/** What more documents hold is no name of one of them. */
const MAX_HOLDING = 3;
/** Fewer characters are a word, which titles have by chance. */
const MIN_CHARACTERS = 4;

/**
 * The hits of a keyword search that have all that was typed in their title, where hardly another document holds it: they are
 * meant, although the scorer has hardly met letters and judgments as answers.
 */
export function titledHits(query: string, hits: readonly SearchHit[]): SearchHit[] {
  const typed = foldText(query.trim());
  if (hits.length > MAX_HOLDING || typed.length < MIN_CHARACTERS) return [];
  return hits.filter(({ title, is_abandoned }) => !is_abandoned && foldText(title).includes(typed));
}
