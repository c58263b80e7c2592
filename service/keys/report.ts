import { lastDay } from './expiry.ts';
import { quotaStatus } from './quota-warning.ts';
import type { KeyStatus, StoredKey } from './store.ts';

/** A key as the command line tells it. */
export type KeyRecord = {
  id: string;
  name: string;
  quota: number;
  used: number;
  remaining: number;
  created: string;
  /** The last day on which the key is good, in Taipei. */
  expires: string | null;
  revoked: string | null;
  status: KeyStatus;
  /** `low` from 80 % on. */
  quota_status: ReturnType<typeof quotaStatus>;
  /** Until when the text before the last rotation is good. */
  previous_until: string | null;
};

export function toKeyRecord(key: StoredKey, status: KeyStatus): KeyRecord {
  return {
    id: key.id,
    name: key.name,
    quota: key.quota,
    used: key.used,
    remaining: key.quota - key.used,
    created: new Date(key.createdAt).toISOString(),
    expires: key.expiresAt === null ? null : lastDay(key.expiresAt),
    revoked: key.revokedAt === null ? null : new Date(key.revokedAt).toISOString(),
    status,
    quota_status: quotaStatus(key),
    previous_until: key.previousUntil === null ? null : new Date(key.previousUntil).toISOString(),
  };
}

/** The percentage used, with a mark `!` if the log has warned. */
function percentOf({ used, quota, quota_status }: KeyRecord): string {
  const percent = quota === 0 ? 100 : Math.floor((100 * used) / quota);
  return quota_status === 'ok' ? `${percent}` : `${percent} !`;
}

/** The keys as lines of a table; the name comes last, because Chinese names have no width that a terminal agrees on. */
export function formatKeyTable(records: readonly KeyRecord[]): string[] {
  const rows = [
    ['ID', 'STATUS', 'USED', 'QUOTA', 'REMAINING', 'USED %', 'CREATED', 'EXPIRES', 'NAME'],
    ...records.map((record) => [
      record.id,
      record.status,
      String(record.used),
      String(record.quota),
      String(record.remaining),
      percentOf(record),
      record.created.slice(0, 10),
      record.expires ?? '-',
      record.name,
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
