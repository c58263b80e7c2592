import 'server-only';
import { documentReading } from '#lib/document/make-reading.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { documentUpstream, type FromUpstream } from '../upstream/index.ts';
import { readSurroundings } from './document-surroundings.ts';

/** A document with its surroundings, for the pane beside the results. Reading costs no quota. */
export async function readingUpstream(
  docId: string,
  query: string | null,
): Promise<FromUpstream<DocumentReading>> {
  const read = await documentUpstream(docId);
  if (!read.ok) return read;
  return { ok: true, data: documentReading(read.data, await readSurroundings(read.data), query) };
}
