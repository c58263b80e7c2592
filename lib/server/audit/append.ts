import 'server-only';
import type { Transaction } from 'kysely';
import type { WebDb } from '../db/open.ts';
import type { WebSchema } from '../db/schema.ts';
import type { AnchorState, ChainHead } from './anchor.ts';
import { type AuditAct, chainedRow } from './entry.ts';
import type { AuditKeys } from './keys.ts';
import type { TextPolicy } from './policy.ts';

export type AuditTerms = { keys: AuditKeys; policy: TextPolicy };

/** Why an alarm was written: what stood outside the table and the table did not agree. */
export type AlarmReason = 'anchor_missing' | 'anchor_altered' | 'truncated' | 'rewritten' | 'other_key';

type LockedHead = ChainHead & { keyId: string | null };

/** The end of the chain, nobody else's until the transaction is over. */
export async function lockHead(inside: Transaction<WebSchema>): Promise<LockedHead> {
  const head = await inside
    .updateTable('audit_head')
    .set((eb) => ({ seq: eb('seq', '+', 0) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash', 'key_id'])
    .executeTakeFirstOrThrow();
  return { seq: Number(head.seq), hash: head.hash, keyId: head.key_id };
}

/** Puts acts at the end of a chain that is locked; resolves with the new end. */
export async function appendLocked(
  inside: Transaction<WebSchema>,
  head: ChainHead,
  acts: readonly AuditAct[],
  terms: AuditTerms,
): Promise<ChainHead> {
  let { seq, hash } = head;
  const rows = acts.map((act) => {
    const row = chainedRow(act, ++seq, hash, terms);
    hash = row.hash;
    return row;
  });
  await inside.insertInto('audit').values(rows).execute();
  await inside
    .updateTable('audit_head')
    .set({ seq, hash, key_id: terms.keys.id })
    .where('id', '=', 1)
    .execute();
  return { seq, hash };
}

/** Writes acts down, all or none. What does not agree with what stood outside before comes first, as an alarm. */
export function appendActs(
  db: WebDb,
  acts: readonly AuditAct[],
  anchor: AnchorState,
  terms: AuditTerms,
): Promise<{ head: ChainHead; alarm: AlarmReason | null }> {
  return db.transaction().execute(async (inside) => {
    const before = await lockHead(inside);
    const alarm = await alarmFor(inside, before, anchor, terms.keys);
    const all = alarm === null ? acts : [alarmAct(alarm, before), ...acts];
    return { head: await appendLocked(inside, before, all, terms), alarm };
  });
}

async function alarmFor(
  inside: Transaction<WebSchema>,
  head: LockedHead,
  anchor: AnchorState,
  keys: AuditKeys,
): Promise<AlarmReason | null> {
  if (head.keyId !== null && head.keyId !== keys.id) return 'other_key';
  if (anchor === 'missing') return head.seq === 0 ? null : 'anchor_missing';
  if (anchor === 'altered') return 'anchor_altered';
  if (anchor.seq > head.seq) return 'truncated';
  if (anchor.seq === 0) return null;
  const row = await inside
    .selectFrom('audit')
    .select('hash')
    .where('seq', '=', anchor.seq)
    .executeTakeFirst();
  // Without its row it is older than what is kept, which another process has just seen to.
  return row && row.hash !== anchor.hash ? 'rewritten' : null;
}

const alarmAct = (why: AlarmReason, { seq }: ChainHead): AuditAct => ({
  kind: 'alarm',
  owner: null,
  detail: { why, entries: seq },
});
