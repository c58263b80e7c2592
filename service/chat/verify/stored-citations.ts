import type { FallbackSink } from '#service/fallbacks.ts';
import { unlessAborted } from '../aborting.ts';
import type { AnswerLibrary } from '../retrieve/library.ts';
import type { FindStoredCitations } from './document-names.ts';

/** Deadline of a lookup; a citation that was not found by then counts as not found. */
const LOOKUP_MS = 3_000;

/**
 * Looks up which documents of the library a text cites. After one failure or time-out there are no more lookups, so
 * that an answer waits only once. `startDeadline`: a signal that aborts when a lookup has taken too long.
 */
export function lookUpStoredCitations(
  library: Pick<AnswerLibrary, 'citations'>,
  signal: AbortSignal,
  fallbacks: FallbackSink,
  startDeadline: () => AbortSignal = () => AbortSignal.timeout(LOOKUP_MS),
): FindStoredCitations {
  let hasFailed = false;
  return async (text) => {
    if (hasFailed || signal.aborted) return null;
    const deadline = startDeadline();
    try {
      const found = await unlessAborted(library.citations(text), AbortSignal.any([signal, deadline]));
      fallbacks.succeeded('verification');
      return found;
    } catch {
      hasFailed = true;
      if (!signal.aborted) fallbacks.failed('verification', deadline.aborted ? 'timeout' : 'failed');
      return null;
    }
  };
}
