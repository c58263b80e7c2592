import 'server-only';
import { documentUpstream } from '../upstream/index.ts';

/** An id that no document has: the call only asks whether the upstream has documents at all. */
const PROBE = 'legal-desk:none';
/** How long the answer is cached: an upstream may be replaced by one that has documents. */
const FRESH_MS = 5 * 60_000;
/** How long a page of results waits for the answer. */
const WAIT_MS = 1_500;

type PagesCache = { known?: boolean; askAgainAt: number; asking: Promise<void> | null };

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskDocumentPages?: PagesCache };

/**
 * Whether the upstream serves whole documents, so that a result may link to its page: the contract requires only search
 * and answers. True as long as that is not known.
 */
export async function hasDocumentPages(): Promise<boolean> {
  shared.legalDeskDocumentPages ??= { askAgainAt: 0, asking: null };
  const cache = shared.legalDeskDocumentPages;
  if (Date.now() >= cache.askAgainAt)
    cache.asking ??= documentUpstream(PROBE)
      .then((reply) => {
        const kind = reply.ok ? 'missing' : reply.error.kind;
        if (kind !== 'missing' && kind !== 'no-pages') return;
        cache.known = kind === 'missing';
        cache.askAgainAt = Date.now() + FRESH_MS;
      })
      .finally(() => {
        cache.asking = null;
      });
  if (cache.known === undefined && cache.asking)
    await Promise.race([cache.asking, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return cache.known ?? true;
}

/** For tests: nothing is known. */
export function forgetDocumentPages(): void {
  delete shared.legalDeskDocumentPages;
}
