import { toInt8 } from '#service/engine/int8.ts';
import type { QueryVector, VectorIndex } from '#service/engine/ports.ts';
import { cosinesOf, type DocumentSimilarity, similarityOf } from '../similarity.ts';

type DocumentVectors = Pick<VectorIndex, 'ofDocuments'>;

/** How similar documents are to a question; those without vectors that can be compared are left out. */
export async function similaritiesOf(
  vectors: DocumentVectors,
  docIds: readonly string[],
  query: QueryVector | undefined,
): Promise<Map<string, DocumentSimilarity>> {
  const found = new Map<string, DocumentSimilarity>();
  if (!query || docIds.length === 0) return found;
  const int8 = toInt8(query.vector);
  for (const [docId, passages] of await vectors.ofDocuments(docIds, query.model))
    if (passages.vectors.length === passages.spans.length * int8.length)
      found.set(docId, similarityOf(passages.vectors, int8));
  return found;
}

/** The passage of each document that is nearest to a question, of documents that have more than one. */
export async function nearestPassages(
  vectors: DocumentVectors,
  docIds: readonly string[],
  query: QueryVector | undefined,
): Promise<Map<string, readonly [start: number, end: number]>> {
  const found = new Map<string, readonly [number, number]>();
  if (!query) return found;
  const int8 = toInt8(query.vector);
  for (const [docId, passages] of await vectors.ofDocuments(docIds, query.model)) {
    if (passages.spans.length < 2 || passages.vectors.length !== passages.spans.length * int8.length)
      continue;
    const cosines = cosinesOf(passages.vectors, int8);
    const nearest = passages.spans[cosines.indexOf(Math.max(...cosines))];
    if (nearest) found.set(docId, [nearest.start, nearest.end]);
  }
  return found;
}
