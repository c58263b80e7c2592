import { DEGRADED_HEADER, DEGRADED_PARTS, type DegradedPart } from '#lib/contract/names.ts';

/** The models that an answer had to do without; names from a newer service that mean nothing here are left out. */
export function readDegraded(headers: Headers): DegradedPart[] {
  const names = (headers.get(DEGRADED_HEADER) ?? '').split(',').map((name) => name.trim().toLowerCase());
  return DEGRADED_PARTS.filter((model) => names.includes(model));
}
