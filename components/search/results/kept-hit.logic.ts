import type { KeepRequest } from '#components/shared/keep/keep-store.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { plainTitle } from './fragment.logic.ts';

/** A result as it goes into a matter. */
export function keptHit({ doc_id, title, doc_type }: UpstreamHit, untitled: string): KeepRequest {
  const label = title?.trim() ? plainTitle(title) : untitled;
  return { things: [{ kind: 'document', doc_id, title: label, doc_type }], label };
}
