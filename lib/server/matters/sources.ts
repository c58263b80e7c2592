import 'server-only';
import type { ItemContent } from '#lib/matters/content.ts';
import { quotedDocuments, type ReportSource, sourceOf } from '#lib/matters/sources.ts';
import { documentUpstream } from '../upstream/index.ts';

/** How many documents of a file are looked up at most; quotations from others are marked as unverified. */
const SOURCES_MAX = 400;
const AT_ONCE = 6;

/** A document could not be read just now, so its quotations can be shown neither as verified nor as unverified. */
export class SourceUnread extends Error {
  override name = 'SourceUnread';
}

/**
 * Reads the documents that a file names and looks up in them what is quoted. One that the upstream does not have, or cannot
 * show, is left out. Reading costs no searches.
 */
export async function readSources(contents: readonly ItemContent[]): Promise<Map<string, ReportSource>> {
  const documents = [...quotedDocuments(contents)].slice(0, SOURCES_MAX);
  const sources = new Map<string, ReportSource>();
  const reader = async () => {
    for (let next = documents.shift(); next; next = documents.shift()) {
      const [docId, quotes] = next;
      const read = await documentUpstream(docId);
      if (read.ok) sources.set(docId, sourceOf(read.data, quotes));
      else if (!['missing', 'no-pages', 'invalid'].includes(read.error.kind)) throw new SourceUnread();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return sources;
}
