import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { documentUrl } from '#lib/contract/names.ts';
import { DAY_MS } from '#lib/taiwan/dates/taipei-day.ts';
import { withoutInvalidXml } from '#lib/text/valid-xml.ts';
import { webDb } from '../db/index.ts';
import { savedSearches } from './store.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** After this many days without a sign-in the feed is refused: this server does not learn of leavers otherwise. */
const SIGNED_IN_DAYS = 90;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes the address of her feed, which replaces an earlier one; it is shown only this once. */
export async function makeFeed(owner: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { token_hash: hashOf(token), created_at: Date.now() };
  const db = await webDb();
  await db
    .insertInto('feeds')
    .values({ owner, ...row })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .execute();
  return `/feeds/${token}`;
}

export async function revokeFeed(owner: string): Promise<void> {
  const db = await webDb();
  await db.deleteFrom('feeds').where('owner', '=', owner).execute();
}

/** When her feed was made; null where she has none. */
export async function feedMadeAt(owner: string): Promise<number | null> {
  const db = await webDb();
  const row = await db.selectFrom('feeds').select('created_at').where('owner', '=', owner).executeTakeFirst();
  return row ? Number(row.created_at) : null;
}

/** The owner of a feed; null alike if it was revoked, never existed, or its owner has not signed in for too long. */
export async function feedOwner(token: string, now = Date.now()): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const db = await webDb();
  const row = await db
    .selectFrom('feeds')
    .innerJoin('people', 'people.owner', 'feeds.owner')
    .select('feeds.owner')
    .where('token_hash', '=', hashOf(token))
    .where('last_at', '>=', now - SIGNED_IN_DAYS * DAY_MS)
    .executeTakeFirst();
  return row?.owner ?? null;
}

const escaped = (text: string): string =>
  withoutInvalidXml(text).replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

/** What is new of her saved searches as Atom: titles and links, without the names that she gave her searches. */
export async function feedOf(owner: string, webUrl: string): Promise<string> {
  const db = await webDb();
  const looked = await db
    .selectFrom('saved_searches')
    .select((eb) => [eb.fn.max('looked').as('looked'), eb.fn.max('since').as('since')])
    .where('owner', '=', owner)
    .executeTakeFirst();
  const updated = escaped(looked?.looked ?? looked?.since ?? new Date(0).toISOString());
  const documents = new Map(
    (await savedSearches(owner)).flatMap(({ news }) =>
      (news?.documents ?? []).map(({ doc_id, title }) => [doc_id, title] as const),
    ),
  );
  const entries = [...documents].map(([docId, title]) => {
    const link = escaped(webUrl + documentUrl(docId.toWellFormed()));
    return `  <entry>
    <id>${link}</id>
    <title>${escaped(title)}</title>
    <link href="${link}"/>
    <updated>${updated}</updated>
  </entry>`;
  });
  const home = escaped(`${webUrl}/history/saved`);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-Hant-TW">
  <id>${home}</id>
  <title>法研台：儲存的搜尋有新增資料</title>
  <author><name>法研台</name></author>
  <link href="${home}"/>
  <updated>${updated}</updated>
${entries.map((entry) => `${entry}\n`).join('')}</feed>
`;
}
