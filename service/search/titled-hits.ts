import { foldText } from '#lib/text/fold.ts';
import type { SearchHit } from './hit.ts';

/** If more documents match, the query is no title of one of them. */
const MAX_MATCHES = 3;
/** Fewer characters are a single word, which titles hold by chance. */
const MIN_CHARACTERS = 4;

/**
 * The hits of a keyword search with the whole query in their title, where hardly another document matches: one of
 * them is meant. They come first because the scorer has hardly seen letters and judgments as answers.
 */
export function titledHits(query: string, hits: readonly SearchHit[]): SearchHit[] {
  const typed = foldText(query.trim());
  if (hits.length > MAX_MATCHES || typed.length < MIN_CHARACTERS) return [];
  return hits.filter(({ title, is_abandoned }) => !is_abandoned && foldText(title).includes(typed));
}
