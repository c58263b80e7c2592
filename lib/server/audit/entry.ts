import 'server-only';
import type { AuditKind } from '#lib/admin/audit-kinds.ts';
import type { AuditTable } from '../db/tables/access.ts';
import type { AuditKeys } from './keys.ts';
import type { TextPolicy } from './policy.ts';

/** Words and numbers of the program's own, nothing that somebody typed. */
export type AuditDetail = Readonly<Record<string, string | number | boolean>>;

/** What somebody did, before it has its place in the chain. */
export type AuditAct = {
  kind: AuditKind;
  /** The owner of the data concerned: issuer and subject. Null when the user is not known. */
  owner: string | null;
  target?: string;
  detail?: AuditDetail;
  /** What she typed; kept as the policy says. */
  text?: string;
  at?: number;
};

const MAX_TARGET = 500;

/** Text that every database returns unchanged: no half of a surrogate pair, no zero byte. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** The row of an act; `before` is the hash of the entry before it. */
export function chainedRow(
  act: AuditAct,
  seq: number,
  before: string,
  { keys, policy }: { keys: AuditKeys; policy: TextPolicy },
): AuditTable {
  const text = act.text === undefined ? null : storable(act.text);
  const isKept = text !== null && policy !== 'none';
  const row = {
    seq,
    at: act.at ?? Date.now(),
    actor: act.owner === null ? null : keys.person(act.owner),
    kind: act.kind,
    target: act.target === undefined ? null : storable(act.target).slice(0, MAX_TARGET).toWellFormed(),
    detail: act.detail === undefined ? null : JSON.stringify(act.detail),
    text_as: text === null ? 'none' : policy,
    text_mac: isKept ? keys.text(text) : null,
  };
  return { ...row, text: isKept && policy === 'full' ? text : null, hash: entryHash(row, before, keys) };
}

/**
 * Hash of everything but the text, which may be deleted with its person's data; the text's keyed hash is in it instead.
 */
export const entryHash = (row: Omit<AuditTable, 'text' | 'hash'>, before: string, keys: AuditKeys): string =>
  keys.chain(
    before,
    Number(row.seq),
    Number(row.at),
    row.actor,
    row.kind,
    row.target,
    row.detail,
    row.text_as,
    row.text_mac,
  );
