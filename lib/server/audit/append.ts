import 'server-only';
import type { Transaction } from 'kysely';
import type { WebDb } from '../db/open.ts';
import type { WebSchema } from '../db/schema.ts';
import { type AnchorState, type ChainHead, headMac } from './anchor.ts';
import { type AuditAct, chainedRow } from './entry.ts';
import type { AuditKeys } from './keys.ts';
import type { TextPolicy } from './policy.ts';

export type AuditOptions = { keys: AuditKeys; policy: TextPolicy };

/**
 * Why an alarm was written: the audit table does not agree with the anchor file or with the signed end in the database.
 */
export type AlarmReason =
  | 'anchor_missing'
  | 'anchor_altered'
  | 'truncated'
  | 'rewritten'
  | 'head_altered'
  | 'other_key';

type LockedHead = ChainHead & { keyId: string | null; mac: string | null };

/** Reads the end of the chain and locks its row until the transaction is over. */
export async function lockHead(trx: Transaction<WebSchema>): Promise<LockedHead> {
  const head = await trx
    .updateTable('audit_head')
    .set((eb) => ({ seq: eb('seq', '+', 0) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash', 'key_id', 'mac'])
    .executeTakeFirstOrThrow();
  return { seq: Number(head.seq), hash: head.hash, keyId: head.key_id, mac: head.mac };
}

/** Appends acts to a chain that is locked; resolves with the new end. */
export async function appendLocked(
  trx: Transaction<WebSchema>,
  head: ChainHead,
  acts: readonly AuditAct[],
  options: AuditOptions,
): Promise<ChainHead> {
  let { seq, hash } = head;
  const rows = acts.map((act) => {
    const row = chainedRow(act, ++seq, hash, options);
    hash = row.hash;
    return row;
  });
  await trx.insertInto('audit').values(rows).execute();
  await trx
    .updateTable('audit_head')
    .set({ seq, hash, key_id: options.keys.id, mac: headMac({ seq, hash }, options.keys) })
    .where('id', '=', 1)
    .execute();
  return { seq, hash };
}

/**
 * Appends acts, all or none. An alarm comes first if the table does not agree with the anchor; an entry that says so
 * comes first if this machine begins without an anchor of its own.
 */
export function appendActs(
  db: WebDb,
  acts: readonly AuditAct[],
  anchor: AnchorState,
  options: AuditOptions,
): Promise<{ head: ChainHead; alarm: AlarmReason | null }> {
  return db.transaction().execute((trx) => appendInTransaction(trx, acts, anchor, options));
}

/** The same within a transaction that does more. */
export async function appendInTransaction(
  trx: Transaction<WebSchema>,
  acts: readonly AuditAct[],
  anchor: AnchorState,
  options: AuditOptions,
): Promise<{ head: ChainHead; alarm: AlarmReason | null }> {
  const before = await lockHead(trx);
  const alarm = await findAlarm(trx, before, anchor, options.keys);
  const first =
    alarm !== null
      ? [alarmAct(alarm, before)]
      : anchor === 'never' && before.seq > 0
        ? [begunAct(before)]
        : [];
  return { head: await appendLocked(trx, before, [...first, ...acts], options), alarm };
}

async function findAlarm(
  trx: Transaction<WebSchema>,
  head: LockedHead,
  anchor: AnchorState,
  keys: AuditKeys,
): Promise<AlarmReason | null> {
  if (head.keyId !== null && head.keyId !== keys.id) return 'other_key';
  if (anchor === 'altered') return 'anchor_altered';
  if (typeof anchor === 'object') {
    const alarm = await compareWithAnchor(trx, head, anchor);
    if (alarm !== null) return alarm;
  }
  if (head.mac !== null && head.mac !== headMac(head, keys)) return 'head_altered';
  const isUnknown = anchor === 'missing' || (anchor === 'never' && head.mac === null);
  return isUnknown && head.seq > 0 ? 'anchor_missing' : null;
}

async function compareWithAnchor(
  trx: Transaction<WebSchema>,
  head: ChainHead,
  anchor: ChainHead,
): Promise<AlarmReason | null> {
  if (anchor.seq > head.seq) return 'truncated';
  if (anchor.seq === 0) return null;
  const row = await trx.selectFrom('audit').select('hash').where('seq', '=', anchor.seq).executeTakeFirst();
  // No row: the anchored entry is older than what is kept, and another process has just deleted it.
  return row && row.hash !== anchor.hash ? 'rewritten' : null;
}

const alarmAct = (why: AlarmReason, { seq }: ChainHead): AuditAct => ({
  kind: 'alarm',
  owner: null,
  detail: { why, entries: seq },
});

const begunAct = ({ seq }: ChainHead): AuditAct => ({
  kind: 'audit_begun',
  owner: null,
  detail: { entries: seq },
});
