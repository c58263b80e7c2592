import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import type { CitationTarget } from '../ports.ts';
import { type MemoryState, perGeneration } from './state.ts';

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

/** By target id: the documents that cite it. */
export const citingByTarget = perGeneration(({ citations }: MemoryState) => {
  const citing = new Map<string, Set<string>>();
  for (const [docId, { targetIds }] of citations)
    for (const id of targetIds) citing.set(id, (citing.get(id) ?? new Set()).add(docId));
  return citing;
});

/** By citation key: its targets, and the documents that may be cited by it. */
export const targetsByKey = perGeneration(({ targets }: MemoryState) =>
  Map.groupBy(targets.values(), ({ key }) => key),
);

export const documentsByKey = perGeneration(({ documents }: MemoryState) => {
  const byKey = new Map<string, string[]>();
  for (const [docId, { citationKeys }] of documents)
    for (const key of new Set(citationKeys)) byKey.set(key, [...(byKey.get(key) ?? []), docId]);
  return byKey;
});

/** By document: the documents that its citations mean, but itself. */
export const citesByDocument = perGeneration(({ citations, resolved }: MemoryState) => {
  const cites = new Map<string, Set<string>>();
  for (const [docId, { targetIds }] of citations) {
    const cited = new Set(targetIds.map((id) => resolved.get(id)).filter((id) => id !== undefined));
    cited.delete(docId);
    if (cited.size > 0) cites.set(docId, cited);
  }
  return cites;
});
