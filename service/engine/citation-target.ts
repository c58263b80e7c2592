import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { CitationTarget } from './ports.ts';

/** Fields in one order, so that equal citations are equal as text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    field && typeof field === 'object'
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );

/** An article without the paragraph, subparagraph, item and sentence that are cited of it. */
function withoutPlace(citation: Citation): Citation {
  if (citation.kind !== 'article') return citation;
  const { paragraph: _1, subparagraph: _2, item: _3, part: _4, ...article } = citation;
  return article;
}

export function targetOf(cited: Citation): CitationTarget {
  const citation = withoutPlace(cited);
  return { id: canonicalJson(citation), key: citationKey(citation), citation };
}
