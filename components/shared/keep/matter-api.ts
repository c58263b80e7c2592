import {
  type ApiRefusal,
  type ApiResult,
  fetchJson,
  ignoreBody,
  isSignedOut,
  listOf,
  type NotRead,
  withFields,
} from '#components/shared/api.ts';
import type { ThingToKeep } from '#lib/matters/content.ts';
import type { MatterAccess } from '#lib/matters/names.ts';
import type { MatterDetail, MatterSummary } from '#lib/matters/requests.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** Why something was not done, by the code that the server named. */
export type MatterFailure = keyof Messages['matters']['failures'] | 'signed_out';
export type MatterAnswer<T> = ApiResult<T, { failure: MatterFailure }>;
/** Why a matter, or the list of them, could not be refreshed. */
export type MatterNotRead = NotRead<{ failure: MatterFailure }>;

export const MATTERS_KEY = ['matters'] as const;
export const matterKey = (id: string) => ['matter', id] as const;

const KNOWN: ReadonlySet<string> = new Set<MatterFailure>([
  'matter_not_found',
  'matter_read_only',
  'matter_owner_only',
  'matter_changed',
  'matter_full',
  'too_many_members',
  'too_many_matters',
  'answer_not_found',
  'colleague_unknown',
  'colleague_ambiguous',
  'colleague_is_owner',
  'invalid_parameter',
]);

async function askMatters<T>(
  path: string,
  read: (body: unknown) => T,
  request?: { method: string; body?: object },
): Promise<MatterAnswer<T>> {
  const answer = await fetchJson(`/api/matters${path}`, read, request);
  return answer.ok ? answer : { ok: false, failure: failureOf(answer, request !== undefined) };
}

/** A change that may not have been done gets another message than data that could not be read. */
function failureOf(refusal: ApiRefusal, isChange: boolean): MatterFailure {
  const { status, code } = refusal;
  if (isSignedOut(refusal)) return 'signed_out';
  // An unreadable response also leaves the outcome unknown.
  if (status === null || status < 400) return isChange ? 'unconfirmed' : 'unread';
  return code !== null && KNOWN.has(code) ? (code as MatterFailure) : 'other';
}

const isSummary = withFields<MatterSummary>({
  id: 'string',
  title: 'string',
  access: 'string',
  items: 'number',
  updated: 'number',
});

export const listMatters = () => askMatters('', listOf(isSummary));

/** `seen`: the time of her previous visit, from before the page that makes this request. */
export const readMatter = (id: string, seen: number) =>
  askMatters(
    `/${id}?since=${seen}`,
    withFields<MatterDetail>({ id: 'string', title: 'string', version: 'number' }),
  );

export const createMatter = (title: string) =>
  askMatters('', withFields<{ id: string }>({ id: 'string' }), { method: 'POST', body: { title } });

/** If the matter has it already, nothing is added unless `again`; returns the items that hold it. */
export const addToMatter = (id: string, things: readonly ThingToKeep[], note: string, again: boolean) =>
  askMatters(`/${id}/items`, (body) => (body as { already?: string[] }).already ?? [], {
    method: 'POST',
    body: { things, note, again },
  });

/** A change whose response says only whether it was done. */
const change = (path: string, method: string, body?: object) =>
  askMatters(path, ignoreBody, { method, ...(body && { body }) });

export const renameMatter = (id: string, title: string, version: number) =>
  change(`/${id}`, 'PATCH', { title, version });

export const archiveMatter = (id: string, archived: boolean) => change(`/${id}`, 'PATCH', { archived });

export const deleteMatter = (id: string) => change(`/${id}`, 'DELETE');

export const changeItem = (
  id: string,
  item: string,
  to: { note: string; version: number } | { after: string | null } | { restored: true },
) => change(`/${id}/items/${item}`, 'PATCH', to);

export const removeItem = (id: string, item: string, version: number) =>
  change(`/${id}/items/${item}?version=${version}`, 'DELETE');

export const shareMatter = (id: string, person: string, access: MatterAccess) =>
  change(`/${id}/members`, 'POST', { person, access });

export const unshareMatter = (id: string, member: string) => change(`/${id}/members/${member}`, 'DELETE');
