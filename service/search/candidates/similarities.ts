import { toInt8 } from '#service/engine/int8.ts';
import type { QueryVector, VectorIndex } from '#service/engine/ports.ts';
import { createSimilarity, type DocumentSimilarity, passageCosines } from '../ranking/similarity.ts';

type VectorReads = Pick<VectorIndex, 'ofDocuments' | 'spansOf'>;

/** How similar documents are to a question; those without vectors that can be compared are left out. */
export async function similaritiesOf(
  vectors: Pick<VectorReads, 'ofDocuments'>,
  docIds: readonly string[],
  query: QueryVector | undefined,
): Promise<Map<string, DocumentSimilarity>> {
  const found = new Map<string, DocumentSimilarity>();
  if (!query || docIds.length === 0) return found;
  const int8 = toInt8(query.vector);
  const similarity = createSimilarity(int8);
  for (const [docId, held] of await vectors.ofDocuments(docIds, query.model))
    if (held.dimensions === int8.length) found.set(docId, similarity(held));
  return found;
}

/** The passage of each document's text that is nearest to a question, of documents that have more than one. */
export async function nearestPassages(
  vectors: VectorReads,
  docIds: readonly string[],
  query: QueryVector | undefined,
): Promise<Map<string, readonly [start: number, end: number]>> {
  const found = new Map<string, readonly [number, number]>();
  if (!query) return found;
  const int8 = toInt8(query.vector);
  const held = [...(await vectors.ofDocuments(docIds, query.model))].filter(
    ([, { dimensions, vectors }]) => dimensions === int8.length && vectors.length > dimensions,
  );
  const spans = await vectors.spansOf(
    held.map(([docId]) => docId),
    query.model,
  );
  for (const [docId, document] of held) {
    const cosines = passageCosines(document, int8);
    const ofText = (spans.get(docId) ?? []).flatMap(({ start, end }, i) =>
      end > start ? [{ start, end, cosine: cosines[i] ?? 0 }] : [],
    );
    if (ofText.length < 2) continue;
    const nearest = ofText.reduce((best, one) => (one.cosine > best.cosine ? one : best));
    found.set(docId, [nearest.start, nearest.end]);
  }
  return found;
}
