import type { Documents } from '#service/documents/documents.ts';
import { unlessAborted } from '../aborting.ts';
import type { AskStore } from './names.ts';

/** What isn't known by then to exist is not known to exist. */
const LOOKUP_MS = 3_000;

/** Asks the store what a text cites. Where it fails or takes too long it is not asked again: nothing waits for it twice. */
export function askStore(
  documents: Pick<Documents, 'citations'>,
  signal: AbortSignal,
  lookUpMs = LOOKUP_MS,
): AskStore {
  let isOff = false;
  return async (text) => {
    if (isOff || signal.aborted) return null;
    const late = AbortSignal.timeout(lookUpMs);
    try {
      return await unlessAborted(documents.citations(text), AbortSignal.any([signal, late]));
    } catch {
      isOff = true;
      return null;
    }
  };
}
