import 'server-only';
import type { ItemContent } from '#lib/matters/content.ts';
import { quotedDocuments, type ReportSource, sourceOf } from '#lib/matters/sources.ts';
import { documentUpstream } from '../upstream/index.ts';

/** Documents of one file that are looked up; what else it names stays unverified, and says so. */
const SOURCES_MAX = 400;
const AT_ONCE = 6;

/** A document could not be read just now: nothing of it can be said to be verified or not. */
export class SourceUnread extends Error {
  override name = 'SourceUnread';
}

/**
 * Reads the documents that a file names and looks up in them what is quoted. One that the upstream does not have, or cannot
 * show, is left out. Reading costs no searches.
 */
export async function readSources(contents: readonly ItemContent[]): Promise<Map<string, ReportSource>> {
  const asked = [...quotedDocuments(contents)].slice(0, SOURCES_MAX);
  const sources = new Map<string, ReportSource>();
  const reader = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const [docId, quotes] = next;
      const read = await documentUpstream(docId);
      if (read.ok) sources.set(docId, sourceOf(read.data, quotes));
      else if (!['missing', 'no-pages', 'invalid'].includes(read.error.kind)) throw new SourceUnread();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return sources;
}
