import { type ApiResult, fetchJson, isSignedOut } from '#components/shared/api.ts';
import type { FindingCounts, SavedBrief } from '#lib/check/saved.ts';

/** Why a brief was not saved or changed; the words are in lib/messages. */
export type SavedBriefFailure =
  | 'too_many_briefs'
  | 'too_long'
  | 'brief_not_found'
  | 'brief_not_stored'
  | 'signed_out';
type SavedBriefAnswer<T> = ApiResult<T, { failure: SavedBriefFailure }>;

type BriefContent = { name: string; text: string; findings: FindingCounts };

const FAILURES: ReadonlySet<string> = new Set<SavedBriefFailure>([
  'too_many_briefs',
  'too_long',
  'brief_not_found',
]);

async function change<T>(id: string | null, method: string, body?: object): Promise<SavedBriefAnswer<T>> {
  const path = `/api/check/saved${id === null ? '' : `/${id}`}`;
  const answer = await fetchJson(path, (saved) => saved as T, { method, ...(body && { body }) });
  if (answer.ok) return answer;
  if (isSignedOut(answer)) return { ok: false, failure: 'signed_out' };
  const isTold = answer.code !== null && FAILURES.has(answer.code);
  return { ok: false, failure: isTold ? (answer.code as SavedBriefFailure) : 'brief_not_stored' };
}

export const saveBrief = (brief: BriefContent) => change<SavedBrief>(null, 'POST', brief);
export const replaceBrief = (id: string, brief: BriefContent) => change<null>(id, 'PATCH', brief);
export const renameBrief = (id: string, name: string) => change<null>(id, 'PATCH', { name });
export const deleteBrief = (id: string) => change<null>(id, 'DELETE');
