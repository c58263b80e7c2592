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
 * order, texts changed or missing, the oldest or the newest gone. `loggedHeads` are ends of the chain as the log has them.
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
  const verifier = new ChainVerifier(keys, report, [
    ...loggedHeads,
    ...(typeof anchor === 'object' ? [anchor] : []),
  ]);
  for await (const row of rowsUpTo(db, head.seq)) verifier.verifyEntry(row);
  verifier.verifyEnd(anchor);
  if (stored.mac === null ? anchor === 'never' && head.seq > 0 : stored.mac !== headMac(head, keys))
    verifier.addFault('the end of the chain that the database keeps was not signed by Legal Desk');
  if (await hasEntriesAfterHead(db)) verifier.addFault('there are entries behind the end of the chain');
  for (const person of await db.selectFrom('people').selectAll().execute())
    if (person.mac !== personMac(person, keys) || person.person !== keys.person(person.owner))
      verifier.addFault(`the name of ${person.person} was changed`);
  return report;
}

/** One statement, so that both reads see the same moment whatever is written meanwhile. */
async function hasEntriesAfterHead(db: WebDb): Promise<boolean> {
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
class ChainVerifier {
  readonly #keys: AuditKeys;
  readonly #report: AuditReport;
  readonly #knownHashes: ReadonlyMap<number, string>;
  readonly #lastKnownSeq: number;
  #last: ChainHead | null = null;
  #first: AuditRow | null = null;
  readonly #hashesOfPruned = new Map<number, string>();
  /** Each person with missing texts, and the last entry that lacks its text. */
  readonly #missingTexts = new Map<string, number>();

  constructor(keys: AuditKeys, report: AuditReport, ends: readonly ChainHead[]) {
    this.#keys = keys;
    this.#report = report;
    this.#knownHashes = new Map(ends.map(({ seq, hash }) => [seq, hash]));
    this.#lastKnownSeq = Math.max(0, ...ends.map(({ seq }) => seq));
  }

  addFault(what: string): void {
    const { faults } = this.#report;
    if (faults.length < MAX_FAULTS) faults.push(what);
    else faults[MAX_FAULTS] = 'and more';
  }

  verifyEntry(row: AuditRow): void {
    const seq = Number(row.seq);
    this.#report.entries++;
    this.#first ??= row;
    this.#report.first ??= seq;
    if (this.#last) this.#verifyLink(row, this.#last);
    if (this.#knownHashes.has(seq) && this.#knownHashes.get(seq) !== row.hash)
      this.addFault(`entry ${seq} is not the one that the log or the anchor file names`);
    this.#readText(row);
    this.#readKind(row);
    this.#last = { seq, hash: row.hash };
  }

  #verifyLink(row: AuditRow, { seq, hash }: ChainHead): void {
    const here = Number(row.seq);
    if (here !== seq + 1) this.addFault(`entries ${seq + 1} to ${here - 1} are missing`);
    else if (entryHash(row, hash, this.#keys) !== row.hash)
      this.addFault(`entry ${here} was changed, or the one before it`);
  }

  #readText(row: AuditRow): void {
    if (row.text !== null) {
      if (row.text_as !== 'full' || row.text_mac !== this.#keys.text(row.text))
        this.addFault(`the text of entry ${row.seq} was changed`);
    } else if (row.text_as === 'full') this.#missingTexts.set(row.actor ?? '', Number(row.seq));
  }

  #readKind(row: AuditRow): void {
    const detail = parseJson(row.detail ?? '');
    if (row.kind === 'pruned') {
      const { data } = Pruned.safeParse(detail);
      if (data) this.#hashesOfPruned.set(data.through, data.hash);
    } else if (row.kind === 'person_deleted') {
      const { data } = Deleted.safeParse(detail);
      if (data) this.#missingTexts.delete(data.person);
    } else if (row.kind === 'alarm') {
      const why = Alarm.safeParse(detail).data?.why ?? 'unknown';
      this.#report.alarms.push({ seq: Number(row.seq), at: Number(row.at), why });
    } else if (row.kind === 'audit_begun')
      this.#report.begun.push({ seq: Number(row.seq), at: Number(row.at) });
  }

  verifyEnd(anchor: AnchorState): void {
    const { head } = this.#report;
    this.#verifyBeginning();
    const last = this.#last ?? { seq: 0, hash: '' };
    if (last.seq !== head.seq || last.hash !== head.hash)
      this.addFault(`the last entry is ${last.seq}, and ${head.seq} is expected`);
    for (const seq of this.#missingTexts.values())
      this.addFault(`the text of entry ${seq} is missing, and its person’s data was not deleted`);
    if (head.seq < this.#lastKnownSeq)
      this.addFault(
        `entries ${head.seq + 1} to ${this.#lastKnownSeq} are missing: the log or the anchor file names them`,
      );
    if (anchor === 'missing' && head.seq > 0)
      this.addFault(
        'the file of the chain’s end is missing: whether the newest entries were cut off can’t be told',
      );
    if (anchor === 'altered') this.addFault('the file of the chain’s end was changed');
  }

  /** The first entry is number 1, or follows one that a `pruned` entry says was deleted for its age. */
  #verifyBeginning(): void {
    if (!this.#first) return;
    const seq = Number(this.#first.seq);
    const before = seq === 1 ? '' : this.#hashesOfPruned.get(seq - 1);
    if (before === undefined) this.addFault(`the entries before ${seq} are missing`);
    else if (entryHash(this.#first, before, this.#keys) !== this.#first.hash)
      this.addFault(`entry ${seq} was changed, or those before it`);
  }
}
