import type { Engine } from '#service/engine/engine.ts';
import type { FallbackSink } from '#service/fallbacks.ts';
import { unlessAborted } from '../aborting.ts';
import type { FindStoredCitations } from './document-names.ts';

/** What isn't known by then to exist is not known to exist. */
const LOOKUP_MS = 3_000;

/** Asks the store what a text cites. Where it fails or takes too long it is not asked again: nothing waits for it twice. */
export function createStoredCitationsLookup(
  engine: Pick<Engine, 'citations'>,
  signal: AbortSignal,
  fallbacks: FallbackSink,
  lookUpMs = LOOKUP_MS,
): FindStoredCitations {
  let isOff = false;
  return async (text) => {
    if (isOff || signal.aborted) return null;
    const late = AbortSignal.timeout(lookUpMs);
    try {
      const found = await unlessAborted(engine.citations(text), AbortSignal.any([signal, late]));
      fallbacks.succeeded('verification');
      return found;
    } catch {
      isOff = true;
      if (!signal.aborted) fallbacks.failed('verification', late.aborted ? 'timeout' : 'failed');
      return null;
    }
  };
}
