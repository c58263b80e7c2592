import 'server-only';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { WebDb } from '../db/open.ts';
import type { AuditTable } from '../db/tables/access.ts';
import { parseJson } from '../http/parse-json.ts';
import { type AnchorState, type ChainHead, headMac } from './anchor.ts';
import { entryHash } from './entry.ts';
import type { AuditKeys } from './keys.ts';
import { personMac } from './people.ts';

export type AuditReport = {
  entries: number;
  first: number | null;
  head: ChainHead;
  /** What does not agree; empty for a table that nobody but the program has written. */
  faults: string[];
  /** What the program noticed itself while it ran, each an entry of the chain. */
  alarms: { seq: number; at: number; why: string }[];
  /** When a machine began to write without an anchor of its own: one for each machine that was added. */
  begun: { seq: number; at: number }[];
};

type AuditRow = Selectable<AuditTable>;

const ROWS_AT_ONCE = 1_000;
const MAX_FAULTS = 20;

const Pruned = z.object({ through: z.int(), hash: z.string() });
const Deleted = z.object({ person: z.string() });
const Alarm = z.object({ why: z.string() });

/**
 * Reads the whole table and says what in it is not as the program wrote it: entries changed, taken out, put in or out of
 * order, texts changed or missing, the oldest or the newest gone. `told` are ends of the chain that stand elsewhere, in the log.
 */
export async function verifyAudit(
  db: WebDb,
  keys: AuditKeys,
  anchor: AnchorState,
  loggedHeads: readonly ChainHead[] = [],
): Promise<AuditReport> {
  // Read the end before the rows: entries that are written meanwhile come after it.
  const stored = await db.selectFrom('audit_head').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const head = { seq: Number(stored.seq), hash: stored.hash };
  const report: AuditReport = { entries: 0, first: null, head, faults: [], alarms: [], begun: [] };
  if (stored.key_id !== null && stored.key_id !== keys.id) {
    report.faults.push(
      'the key is another than that of the entries: put the file audit-key, or AUDIT_KEY, back',
    );
    return report;
  }
  const walk = new ChainWalk(keys, report, [...loggedHeads, ...(typeof anchor === 'object' ? [anchor] : [])]);
  for await (const row of rowsUpTo(db, head.seq)) walk.take(row);
  walk.end(anchor);
  if (stored.mac === null ? anchor === 'never' && head.seq > 0 : stored.mac !== headMac(head, keys))
    walk.fault('the end of the chain that the database keeps was not signed by Legal Desk');
  if (await hasMoreThanTold(db)) walk.fault('there are entries behind the end of the chain');
  for (const person of await db.selectFrom('people').selectAll().execute())
    if (person.mac !== personMac(person, keys) || person.person !== keys.person(person.owner))
      walk.fault(`the name of ${person.person} was changed`);
  return report;
}

/** One statement, so that both reads see the same moment whatever is written meanwhile. */
async function hasMoreThanTold(db: WebDb): Promise<boolean> {
  const behind = await db
    .selectFrom('audit')
    .select('hash')
    .where('seq', '>', (eb) => eb.selectFrom('audit_head').select('seq').where('id', '=', 1))
    .limit(1)
    .execute();
  return behind.length > 0;
}

async function* rowsUpTo(db: WebDb, last: number): AsyncGenerator<AuditRow> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    after = Number(end.seq);
  }
}

/** Walks the chain and remembers what a later entry has to explain: deleted entries, missing texts. */
class ChainWalk {
  readonly #keys: AuditKeys;
  readonly #report: AuditReport;
  readonly #ends: ReadonlyMap<number, string>;
  readonly #farthest: number;
  #last: ChainHead | null = null;
  #first: AuditRow | null = null;
  readonly #prunings = new Map<number, string>();
  /** Each person with missing texts, and the last entry that lacks its text. */
  readonly #missing = new Map<string, number>();

  constructor(keys: AuditKeys, report: AuditReport, ends: readonly ChainHead[]) {
    this.#keys = keys;
    this.#report = report;
    this.#ends = new Map(ends.map(({ seq, hash }) => [seq, hash]));
    this.#farthest = Math.max(0, ...ends.map(({ seq }) => seq));
  }

  fault(what: string): void {
    const { faults } = this.#report;
    if (faults.length < MAX_FAULTS) faults.push(what);
    else faults[MAX_FAULTS] = 'and more';
  }

  take(row: AuditRow): void {
    const seq = Number(row.seq);
    this.#report.entries++;
    this.#first ??= row;
    this.#report.first ??= seq;
    if (this.#last) this.#follows(row, this.#last);
    if (this.#ends.has(seq) && this.#ends.get(seq) !== row.hash)
      this.fault(`entry ${seq} is another than the one that was told outside the table`);
    this.#readText(row);
    this.#readKind(row);
    this.#last = { seq, hash: row.hash };
  }

  #follows(row: AuditRow, { seq, hash }: ChainHead): void {
    const here = Number(row.seq);
    if (here !== seq + 1) this.fault(`entries ${seq + 1} to ${here - 1} are missing`);
    else if (entryHash(row, hash, this.#keys) !== row.hash)
      this.fault(`entry ${here} was changed, or the one before it`);
  }

  #readText(row: AuditRow): void {
    if (row.text !== null) {
      if (row.text_as !== 'full' || row.text_mac !== this.#keys.text(row.text))
        this.fault(`the text of entry ${row.seq} was changed`);
    } else if (row.text_as === 'full') this.#missing.set(row.actor ?? '', Number(row.seq));
  }

  #readKind(row: AuditRow): void {
    const detail = parseJson(row.detail ?? '');
    if (row.kind === 'pruned') {
      const { data } = Pruned.safeParse(detail);
      if (data) this.#prunings.set(data.through, data.hash);
    } else if (row.kind === 'person_deleted') {
      const { data } = Deleted.safeParse(detail);
      if (data) this.#missing.delete(data.person);
    } else if (row.kind === 'alarm') {
      const why = Alarm.safeParse(detail).data?.why ?? 'unknown';
      this.#report.alarms.push({ seq: Number(row.seq), at: Number(row.at), why });
    } else if (row.kind === 'audit_begun')
      this.#report.begun.push({ seq: Number(row.seq), at: Number(row.at) });
  }

  end(anchor: AnchorState): void {
    const { head } = this.#report;
    this.#beginning();
    const last = this.#last ?? { seq: 0, hash: '' };
    if (last.seq !== head.seq || last.hash !== head.hash)
      this.fault(`the last entry is ${last.seq}, and ${head.seq} is expected`);
    for (const seq of this.#missing.values())
      this.fault(`the text of entry ${seq} is missing, and its person’s data was not deleted`);
    if (head.seq < this.#farthest)
      this.fault(`entries ${head.seq + 1} to ${this.#farthest} were told outside the table and are missing`);
    if (anchor === 'missing' && head.seq > 0)
      this.fault(
        'the file of the chain’s end is missing: whether the newest entries were cut off can’t be told',
      );
    if (anchor === 'altered') this.fault('the file of the chain’s end was changed');
  }

  /** The first entry is number 1, or follows one that a `pruned` entry says was deleted for its age. */
  #beginning(): void {
    if (!this.#first) return;
    const seq = Number(this.#first.seq);
    const before = seq === 1 ? '' : this.#prunings.get(seq - 1);
    if (before === undefined) this.fault(`the entries before ${seq} are missing`);
    else if (entryHash(this.#first, before, this.#keys) !== this.#first.hash)
      this.fault(`entry ${seq} was changed, or those before it`);
  }
}
