import { createFindMethods } from '#service/documents/finder/find.ts';
import type { CitationFinder } from '#service/documents/finder/finder.ts';

/** Finds citations in the caller's thread: no test has to wait for a thread to start. */
export function localFinder(): CitationFinder {
  const find = createFindMethods();
  return {
    size: 1,
    inDocuments: async (names, documents) => find.inDocuments(names, documents),
    inText: async (names, text) => find.inText(names, text),
    close: async () => {},
  };
}
