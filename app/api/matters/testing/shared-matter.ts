import { expect } from 'vitest';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { notePerson } from '#lib/server/audit/people.ts';
import { deskRequest } from '#lib/server/testing/desk.ts';
import { POST as ADD } from '../[matterId]/items/route.ts';
import { POST as SHARE } from '../[matterId]/members/route.ts';
import { GET } from '../[matterId]/route.ts';
import { POST as CREATE } from '../route.ts';

// Three colleagues and a matter of the first, as the tests of the routes of matters use them.

export const LIN = { id: 'lin', name: '林律師' };
export const CHEN = { id: 'chen', name: '陳律師' };
export const WANG = { id: 'wang', name: '王律師' };

/** Signed in once, so that they can be found by whoever shares something. */
export async function noteColleagues(): Promise<void> {
  const { db, keys } = await openAudit();
  for (const { id, name } of [LIN, CHEN, WANG])
    await notePerson(db, { owner: id, name, email: `${id}@firm.example`, role: 'user' }, keys);
}

type Ids = { matterId: string; itemId: string; memberId: string };
export type Handler = (request: Request, context: { params: Promise<Ids> }) => Promise<Response>;
export const send = (handler: Handler, ids: Partial<Ids>, method = 'GET', body?: unknown, query = '') =>
  handler(deskRequest(`/api/matters${query}`, { method, ...(body !== undefined && { body }) }), {
    params: Promise.resolve({ matterId: 'x', itemId: 'x', memberId: 'x', ...ids }),
  });
export const DOCUMENT = {
  kind: 'document',
  doc_id: 'law:B0000001:184',
  title: '民法第184條',
  doc_type: '法規命令',
};

/** A matter of Lin's with an item, shared with Chen. */
export async function shared(access: 'read' | 'write' | null = 'read'): Promise<Ids> {
  const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '租屋案' })).json();
  const added = await send(ADD, { matterId }, 'POST', { things: [DOCUMENT], note: '重要' });
  const itemId = (await added.json()).ids[0];
  if (access)
    expect((await send(SHARE, { matterId }, 'POST', { person: 'chen@firm.example', access })).status).toBe(
      204,
    );
  const detail = await detailOf(matterId);
  return { matterId, itemId, memberId: detail.members[0]?.id ?? crypto.randomUUID() };
}

/** Without `seen`, the time of her previous visit, which reading the matter changes. */
export const detailOf = async (matterId: string): Promise<Omit<MatterDetail, 'seen'>> => {
  const { seen: _, ...detail }: MatterDetail = await (await send(GET, { matterId })).json();
  return detail;
};
