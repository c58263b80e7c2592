import type { NearestHit } from '#service/engine/ports.ts';
import type { DocumentIds } from '../store/document-ids.ts';
import { passageOf, versionOf } from './key.ts';
import type { ScoredVector } from './nearest-vectors.ts';
import type { StoredVectorSet } from './series.ts';
import type { VectorRows } from './vector-rows.ts';

/** The documents and passages of scored vectors, without those removed meanwhile. */
export function nearestHits(
  { rows, ids }: { rows: VectorRows; ids: DocumentIds },
  series: StoredVectorSet,
  scored: readonly ScoredVector[],
): NearestHit[] {
  const held = rows.byVersion(
    series,
    scored.map(({ key }) => versionOf(key)),
  );
  const docIds = ids.toStrings(held.map(({ document }) => document));
  const byVersion = new Map(held.map((row, i) => [row.version, { doc_id: docIds[i], spans: row.spans }]));
  return scored.flatMap(({ key, score }) => {
    const { doc_id, spans } = byVersion.get(versionOf(key)) ?? {};
    if (doc_id === undefined || spans === undefined) return [];
    const [start = 0, end = 0] = spans.slice(2 * passageOf(key));
    return [{ doc_id, score, start, end }];
  });
}
