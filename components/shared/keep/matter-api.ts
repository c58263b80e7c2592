import { hasFields } from '#components/shared/has-fields.ts';
import type { ThingToKeep } from '#lib/matters/content.ts';
import type { MatterAccess } from '#lib/matters/names.ts';
import type { MatterDetail, MatterSummary } from '#lib/matters/requests.ts';
import type { Messages } from '#lib/messages/zh-TW.ts';

/** Why something was not done, by the code that the server named. */
export type MatterFailure = keyof Messages['matters']['failures'];
export type MatterAnswer<T> = { ok: true; data: T } | { ok: false; failure: MatterFailure };

export const MATTERS_KEY = ['matters'] as const;
export const matterKey = (id: string) => ['matter', id] as const;

const KNOWN: ReadonlySet<string> = new Set<MatterFailure>([
  'matter_not_found',
  'matter_read_only',
  'matter_owner_only',
  'matter_changed',
  'matter_full',
  'answer_not_found',
  'colleague_unknown',
  'colleague_ambiguous',
  'colleague_is_owner',
  'invalid_parameter',
]);

/** Never rejects: what failed is a value. */
async function ask<T>(
  path: string,
  read: (body: unknown) => T,
  method = 'GET',
  body?: object,
): Promise<MatterAnswer<T>> {
  try {
    const response = await fetch(`/api/matters${path}`, {
      method,
      cache: 'no-store',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    // The session is over: signing in again is what the page offers by itself.
    if (response.status === 401) location.reload();
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    if (response.ok) return { ok: true, data: read(answer) };
    const code = (answer as { error?: { code?: unknown } } | null)?.error?.code;
    const isKnown = typeof code === 'string' && KNOWN.has(code);
    return { ok: false, failure: isKnown ? (code as MatterFailure) : 'other' };
  } catch {
    return { ok: false, failure: 'unreachable' };
  }
}

const nothing = () => null;
const shaped =
  <T>(isShaped: (body: unknown) => boolean) =>
  (body: unknown): T => {
    if (!isShaped(body)) throw new TypeError('not what was asked for');
    return body as T;
  };
const isSummary = (one: unknown) =>
  hasFields(one, { id: 'string', title: 'string', access: 'string', items: 'number', updated: 'number' });

export const listMatters = () =>
  ask(
    '',
    shaped<MatterSummary[]>((body) => Array.isArray(body) && body.every(isSummary)),
  );

/** `seen`: when she looked at it before the page that asks. */
export const readMatter = (id: string, seen: number) =>
  ask(
    `/${id}?since=${seen}`,
    shaped<MatterDetail>((body) => hasFields(body, { id: 'string', title: 'string', version: 'number' })),
  );

export const createMatter = (title: string) =>
  ask(
    '',
    shaped<{ id: string }>((body) => hasFields(body, { id: 'string' })),
    'POST',
    { title },
  );

/** Where it is in already, nothing is added unless `again`, and the items are named that hold it. */
export const addToMatter = (id: string, things: readonly ThingToKeep[], note: string, again: boolean) =>
  ask(`/${id}/items`, (body) => (body as { already?: string[] }).already ?? [], 'POST', {
    things,
    note,
    again,
  });

export const renameMatter = (id: string, title: string, version: number) =>
  ask(`/${id}`, nothing, 'PATCH', { title, version });

export const archiveMatter = (id: string, archived: boolean) => ask(`/${id}`, nothing, 'PATCH', { archived });

export const deleteMatter = (id: string) => ask(`/${id}`, nothing, 'DELETE');

export const changeItem = (
  id: string,
  item: string,
  change: { note: string; version: number } | { after: string | null } | { restored: true },
) => ask(`/${id}/items/${item}`, nothing, 'PATCH', change);

export const removeItem = (id: string, item: string, version: number) =>
  ask(`/${id}/items/${item}?version=${version}`, nothing, 'DELETE');

export const shareMatter = (id: string, person: string, access: MatterAccess) =>
  ask(`/${id}/members`, nothing, 'POST', { person, access });

export const unshareMatter = (id: string, member: string) =>
  ask(`/${id}/members/${member}`, nothing, 'DELETE');
