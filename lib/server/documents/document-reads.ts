import 'server-only';
import { takeDaily } from '../daily-use.ts';
import { isFromAnotherSite } from '../page-load.ts';

/** `from_another_site`: a page of another site opened this one, on purpose or not; nothing is counted. */
export type DocumentReads = 'taken' | 'refused' | 'from_another_site';

/**
 * Counts the documents that a page reads against the lawyer's daily limit. A page that another site opened is shown all
 * the same but not counted: another site must not use up her day or fill her history.
 */
export async function countReads(
  owner: string,
  reads: number,
  headers: Pick<Headers, 'get'>,
  webUrl: string,
): Promise<DocumentReads> {
  if (isFromAnotherSite(headers, webUrl)) return 'from_another_site';
  for (let i = 0; i < reads; i++) if (await takeDaily(owner, 'read')) return 'refused';
  return 'taken';
}
