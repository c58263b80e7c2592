import { change } from '#components/shared/history/history-api.ts';
import type { FindingCounts, SavedBrief } from '#lib/check/saved.ts';

/** Why a brief was not saved or changed; the words are in lib/messages. */
export type SavedBriefFailure = 'too_many_briefs' | 'too_long' | 'brief_not_found' | 'brief_not_stored';
export type SavedBriefAnswer<T> = { ok: true; data: T } | { ok: false; failure: SavedBriefFailure };

type BriefContent = { name: string; text: string; findings: FindingCounts };

const FAILURES: ReadonlySet<string> = new Set<SavedBriefFailure>([
  'too_many_briefs',
  'too_long',
  'brief_not_found',
]);

async function ask<T>(id: string | null, method: string, body?: object): Promise<SavedBriefAnswer<T>> {
  const done = await change(`/api/check/saved${id === null ? '' : `/${id}`}`, method, body);
  if (done.ok) return { ok: true, data: done.body as T };
  const isTold = done.code !== null && FAILURES.has(done.code);
  return { ok: false, failure: isTold ? (done.code as SavedBriefFailure) : 'brief_not_stored' };
}

export const saveBrief = (brief: BriefContent) => ask<SavedBrief>(null, 'POST', brief);
export const replaceBrief = (id: string, brief: BriefContent) => ask<null>(id, 'PATCH', brief);
export const renameBrief = (id: string, name: string) => ask<null>(id, 'PATCH', { name });
export const deleteBrief = (id: string) => ask<null>(id, 'DELETE');
