/**
 * Response header of our service on a search that was answered without one of its models: `embedding`, `rerank` or both,
 * comma-separated. A server that doesn't know it is never degraded.
 */
export const DEGRADED_HEADER = 'legal-desk-degraded';

const DEGRADED_PARTS = ['embedding', 'rerank'] as const;

/** A model that did not answer. Without `embedding` only words found; without `rerank` only the order is coarser. */
export type DegradedPart = (typeof DEGRADED_PARTS)[number];

/** The models that an answer had to do without; names from a newer service that mean nothing here are left out. */
export function readDegraded(headers: Headers): DegradedPart[] {
  const names = (headers.get(DEGRADED_HEADER) ?? '').split(',').map((name) => name.trim().toLowerCase());
  return DEGRADED_PARTS.filter((model) => names.includes(model));
}
