import 'server-only';
import { takeDaily } from '../daily-use.ts';
import { isFromAnotherSite } from '../page-load.ts';

/** `led`: another site led here, on purpose or not. */
export type DocumentReads = 'taken' | 'refused' | 'led';

/**
 * Takes what a page of documents reads from a lawyer's day. What another site led to is shown all the same and takes
 * nothing: neither the day nor the history is the other site's to fill.
 */
export async function takeReads(
  owner: string,
  reads: number,
  headers: Pick<Headers, 'get'>,
  webUrl: string,
): Promise<DocumentReads> {
  if (isFromAnotherSite(headers, webUrl)) return 'led';
  for (let i = 0; i < reads; i++) if (await takeDaily(owner, 'read')) return 'refused';
  return 'taken';
}
