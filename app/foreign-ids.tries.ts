import { turn } from '#lib/server/testing/desk.ts';

/** In everything of Lin's; nobody else may read it. */
export const SECRET = '只有林律師知道的事';

/** The ids of Lin's data, and a matter and item of the lawyer who makes the request. */
export type Things = Record<
  'thread' | 'turnId' | 'matter' | 'item' | 'member' | 'entry' | 'saved' | 'brief' | 'session',
  string
> & { own: { matter: string; item: string } };
export type Try = {
  /** The parameters in the address; by default the id that the route's folder names. */
  params?: (ids: Things) => object;
  query?: (ids: Things) => string;
  body?: (ids: Things) => object;
  /** The status that Wang gets if it is not 404: for data of her own, or because there is nothing to do. */
  status?: number;
  /** A thing that even Lin must not reach in this way. */
  isNobodys?: true;
};

const ofOwn = ({ own, item, member }: Things) => ({ matterId: own.matter, itemId: item, memberId: member });
const note = () => ({ note: '改', version: 0 });
const MATTER: Record<string, Try[]> = {
  'matters/route.ts GET': [{ status: 200 }],
  'matters/[matterId]/route.ts GET': [{}],
  'matters/[matterId]/route.ts PATCH': [
    { body: () => ({ title: '改', version: 0 }) },
    { body: () => ({ archived: true }) },
  ],
  'matters/[matterId]/route.ts DELETE': [{}],
  'matters/[matterId]/export/route.ts GET': [
    { query: () => 'format=csv' },
    // None of another lawyer's items is in Wang's own matter: she gets a file without items.
    { params: ofOwn, query: ({ item }) => `format=csv&item=${item}`, status: 200 },
  ],
  'matters/[matterId]/items/route.ts POST': [
    { body: () => ({ things: [{ kind: 'search', address: 'q=a' }] }) },
    {
      params: ofOwn,
      body: ({ thread, turnId }) => ({ things: [{ kind: 'answer', thread_id: thread, turn_id: turnId }] }),
    },
  ],
  'matters/[matterId]/items/[itemId]/route.ts PATCH': [
    { body: note },
    { body: () => ({ after: null }) },
    { body: () => ({ restored: true }) },
    { params: ofOwn, body: note },
    {
      params: ({ own }) => ({ matterId: own.matter, itemId: own.item }),
      body: ({ item }) => ({ after: item }),
      status: 409,
    },
  ],
  'matters/[matterId]/items/[itemId]/route.ts DELETE': [
    { query: () => 'version=0' },
    { params: ofOwn, query: () => 'version=0' },
  ],
  'matters/[matterId]/members/route.ts POST': [{ body: () => ({ person: '王律師', access: 'write' }) }],
  'matters/[matterId]/members/[memberId]/route.ts DELETE': [{}, { params: ofOwn }],
};
const CONVERSATION: Record<string, Try[]> = {
  'chat/route.ts POST': [
    { body: ({ thread }) => turn({ thread_id: thread }) },
    { body: ({ thread, turnId }) => turn({ thread_id: thread, turn_id: turnId, question: SECRET }) },
    { body: ({ thread, turnId }) => turn({ thread_id: thread, replaces: turnId }) },
    // In a conversation of her own there is no such turn.
    { body: ({ turnId }) => turn({ replaces: turnId }), status: 200 },
  ],
  'chat/[threadId]/leave/route.ts POST': [{ status: 204 }],
  'chat/[threadId]/stop/route.ts POST': [{}, { query: ({ turnId }) => `turn=${turnId}`, status: 204 }],
  'chat/[threadId]/stream/route.ts GET': [{}],
  'threads/route.ts GET': [{ status: 200 }, { query: () => `q=${SECRET}`, status: 200 }],
  'threads/[threadId]/route.ts GET': [{}],
  'threads/[threadId]/route.ts PATCH': [{ body: () => ({ title: '改' }) }],
  'threads/[threadId]/route.ts DELETE': [{}],
  'threads/[threadId]/export/route.ts GET': [{ query: ({ turnId }) => `format=md&turn=${turnId}` }],
  'threads/[threadId]/share/route.ts GET': [{}],
  'threads/[threadId]/share/route.ts POST': [{ body: () => ({ days: 7 }) }],
  'threads/[threadId]/share/route.ts DELETE': [{}],
};
export const TRIES: Record<string, Try[]> = {
  ...MATTER,
  ...CONVERSATION,
  'history/route.ts DELETE': [
    { body: ({ entry }) => ({ id: entry }) },
    { body: () => ({ all: true }), status: 200 },
  ],
  'saved-searches/[id]/route.ts PATCH': [
    { params: ({ saved: id }) => ({ id }), body: () => ({ name: '改' }) },
    { params: ({ saved: id }) => ({ id }), body: () => ({ seen: '2026-11-01T00:00:00Z' }), isNobodys: true },
  ],
  'saved-searches/[id]/route.ts DELETE': [{ params: ({ saved: id }) => ({ id }) }],
  'check/saved/[id]/route.ts PATCH': [
    { params: ({ brief: id }) => ({ id }), body: () => ({ name: '改' }) },
    { params: ({ brief: id }) => ({ id }), body: () => ({ name: '改', text: '改', findings: {} }) },
  ],
  'check/saved/[id]/route.ts DELETE': [{ params: ({ brief: id }) => ({ id }) }],
  'feed/route.ts DELETE': [{ status: 204 }],
  'sessions/[id]/route.ts DELETE': [{ params: ({ session: id }) => ({ id }) }],
};
/** Routes that take no id of a user's data. Those of administrators refuse everybody else: `e2e/admin.spec.ts`. */
export const WITHOUT_IDS = new Set([
  ...['admin/audit/csv/route.ts GET', 'admin/audit/verify/route.ts POST', 'admin/sessions/route.ts GET'],
  ...[
    'admin/sessions/[id]/route.ts DELETE',
    'auth/backchannel-logout/route.ts POST',
    'auth/session/route.ts GET',
  ],
  ...['check/route.ts POST', 'check/file/route.ts POST', 'check/word/route.ts POST'],
  ...['check/saved/route.ts POST', 'health/route.ts GET'],
  ...['brief', 'card', 'citing', 'citing/csv', 'editions', 'facts', 'reading'].map(
    (part) => `documents/[id]/${part}/route.ts GET`,
  ),
  ...[
    'feed/route.ts POST',
    'history/route.ts PATCH',
    'holdings/route.ts GET',
    'holdings/decisions/route.ts GET',
  ],
  ...['matters/route.ts POST', 'saved-searches/route.ts POST', 'search/route.ts GET', 'suggest/route.ts GET'],
]);
export const PAGES: Record<string, (ids: Things) => object> = {
  'check/[id]': ({ brief: id }) => ({ id }),
  'chat/[id]': ({ thread: id }) => ({ id }),
  'matters/[id]': ({ matter: id }) => ({ id }),
};
/** For everybody: documents, addresses that lead nowhere, and conversations for all who have their link. */
export const PAGES_OF_ALL = ['[...missing]', 'documents/[id]', 'shared/[token]'];
