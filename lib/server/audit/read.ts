import 'server-only';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { AuditKind } from '#lib/admin/audit-kinds.ts';
import type { AuditFilter, AuditPage, ListedEntry } from '#lib/admin/audit-page.ts';
import { zhTW } from '#lib/messages/zh-TW.ts';
import { DAY_MS, dayBegins, TAIPEI_MS } from '#lib/taiwan/dates/taipei-day.ts';
import { CSV_MARK, csvRow } from '#lib/text/csv.ts';
import type { WebDb } from '../db/open.ts';
import type { WebSchema } from '../db/schema.ts';
import type { AuditTable, PeopleTable } from '../db/tables/access.ts';
import { parseJson } from '../http/parse-json.ts';
import type { AuditKeys } from './keys.ts';

const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 1_000;

type AuditQuery = SelectQueryBuilder<WebSchema, 'audit', object>;
type NamedRow = Selectable<AuditTable> & Partial<Selectable<PeopleTable>>;

/** A page of the entries that match a filter, newest first; with `before`, those older than that entry. */
export async function auditPage(
  db: WebDb,
  keys: AuditKeys,
  filter: AuditFilter,
  before: number | null = null,
): Promise<AuditPage> {
  let query = await filteredQuery(db, keys, filter);
  if (before !== null) query = query.where('seq', '<', before);
  const rows = await rowsWithNames(query.orderBy('seq', 'desc').limit(PAGE_SIZE + 1));
  const entries = rows.slice(0, PAGE_SIZE).map(listedEntry);
  return { entries, olderThan: rows.length > PAGE_SIZE ? (entries.at(-1)?.seq ?? null) : null };
}

const COLUMNS = ['序號', '時間（臺北）', '使用者', '電子郵件', '代號', '行為', '對象', '細節', '輸入文字'];

/** All entries that pass, the oldest first, as a table for Excel, a part at a time. */
export async function* auditCsv(
  db: WebDb,
  keys: AuditKeys,
  filter: AuditFilter,
): AsyncGenerator<{ text: string; rows: number }> {
  yield { text: CSV_MARK + csvRow(COLUMNS), rows: 0 };
  for (let after = 0; ; ) {
    const query = (await filteredQuery(db, keys, filter)).where('seq', '>', after);
    const entries = (await rowsWithNames(query.orderBy('seq').limit(ROWS_AT_ONCE))).map(listedEntry);
    const last = entries.at(-1);
    if (!last) return;
    yield { text: entries.map(entryRow).join(''), rows: entries.length };
    after = last.seq;
  }
}

const entryRow = ({ seq, at, name, email, person, kind, target, detail, text }: ListedEntry): string =>
  csvRow([
    seq,
    new Date(at + TAIPEI_MS).toISOString().slice(0, 19).replace('T', ' '),
    name ?? '',
    email ?? '',
    person ?? '',
    zhTW.admin.kinds[kind] ?? kind,
    target ?? '',
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
    text ?? '',
  ]);

async function filteredQuery(db: WebDb, keys: AuditKeys, filter: AuditFilter): Promise<AuditQuery> {
  const { user, kind, from, until, text } = filter;
  let query: AuditQuery = db.selectFrom('audit');
  if (user) query = query.where('actor', 'in', await personsOf(db, keys, user));
  if (kind) query = query.where('kind', '=', kind);
  if (from) query = query.where('at', '>=', dayBegins(from));
  if (until) query = query.where('at', '<', dayBegins(until) + DAY_MS);
  if (text) query = query.where('text_mac', '=', keys.text(text));
  return query;
}

/**
 * The pseudonyms of an e-mail address, which several accounts may have had, or the one of an owner (issuer and
 * subject), even if she is not in `people`.
 */
async function personsOf(db: WebDb, keys: AuditKeys, user: string): Promise<string[]> {
  if (/^u-[\w-]+$/.test(user)) return [user];
  const known = await db.selectFrom('people').select('person').where('email', '=', user).execute();
  return [keys.person(user), ...known.map(({ person }) => person)];
}

const rowsWithNames = (query: AuditQuery): Promise<NamedRow[]> =>
  query
    .leftJoin('people', 'people.person', 'audit.actor')
    .selectAll('audit')
    .select(['people.name', 'people.email'])
    .execute() as Promise<NamedRow[]>;

const listedEntry = (row: NamedRow): ListedEntry => ({
  seq: Number(row.seq),
  at: Number(row.at),
  person: row.actor,
  name: row.name ?? null,
  email: row.email ?? null,
  kind: row.kind as AuditKind,
  target: row.target,
  detail: (parseJson(row.detail ?? '') ?? {}) as ListedEntry['detail'],
  text: row.text,
  isHashed: row.text === null && row.text_mac !== null,
});
