import type { TextRange } from '#lib/highlight/mark.ts';
import { markedSpellings } from '#lib/search/terms.ts';
import { fold, original } from '#lib/text/fold.ts';

/** As for searches, which refuse longer queries. */
const MAX_QUERY_CHARACTERS = 500;

/**
 * Where a text holds the terms of a query, in every spelling that keyword search finds: in order, those that overlap
 * made one. `hitsIn('依民法第一百八十四條', '民法184') → [[1, 10]]`
 */
export function hitsIn(text: string, query: string): TextRange[] {
  if (query.length > MAX_QUERY_CHARACTERS) return [];
  const folded = fold(text);
  const found: TextRange[] = [];
  for (const spelling of markedSpellings(query))
    for (
      let at = folded.text.indexOf(spelling);
      at >= 0;
      at = folded.text.indexOf(spelling, at + spelling.length)
    )
      found.push(original(folded, at, at + spelling.length));
  found.sort((a, b) => a[0] - b[0]);
  const hits: [number, number][] = [];
  for (const [start, end] of found) {
    const last = hits.at(-1);
    // Hits that only touch stay two.
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else hits.push([start, end]);
  }
  return hits;
}
