import { chooseCited } from '#lib/taiwan/citations/choose.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { CitationGraph, DocumentSummary } from '#service/engine/ports.ts';

/** A citation in a text, with the document that it means where that is held. */
export type LinkedCitation = FoundCitation & { document: DocumentSummary | null };

/** Returns a function that gives the document a citation means, or null. */
export async function createResolver(
  graph: Pick<CitationGraph, 'byKeys'>,
  citations: Iterable<Citation>,
): Promise<(citation: Citation) => DocumentSummary | null> {
  const keys = new Set(Array.from(citations, citationKey));
  const byKey = keys.size > 0 ? await graph.byKeys([...keys]) : new Map<string, DocumentSummary[]>();
  const known = new Map<string, DocumentSummary | null>();
  return (citation) => {
    const key = citationKey(citation);
    const identity = `${key} ${distinction(citation)}`;
    let document = known.get(identity);
    if (document === undefined) {
      document = chooseCited(citation, byKey.get(key) ?? []);
      known.set(identity, document);
    }
    return document;
  };
}

/** The part of a citation that distinguishes those with the same key. */
function distinction(citation: Citation): string {
  if (citation.kind === 'case') return citation.decision ?? '';
  return citation.kind === 'letter' ? (citation.issuer ?? '') : '';
}

/** Citations with the documents that they mean, without those of the document `self` in which they stand. */
export function linkCitations(
  found: readonly FoundCitation[],
  resolve: (citation: Citation) => DocumentSummary | null,
  self?: string,
): LinkedCitation[] {
  return found.flatMap((one) => {
    const document = resolve(one.citation);
    return self !== undefined && document?.doc_id === self ? [] : [{ ...one, document }];
  });
}
