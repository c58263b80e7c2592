import { lastDay } from './expiry.ts';
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
  };
}

/** The keys as lines of a table; the name comes last, because Chinese names have no width that a terminal agrees on. */
export function formatKeyTable(records: readonly KeyRecord[]): string[] {
  const rows = [
    ['ID', 'STATUS', 'USED', 'QUOTA', 'REMAINING', 'CREATED', 'EXPIRES', 'NAME'],
    ...records.map((record) => [
      record.id,
      record.status,
      String(record.used),
      String(record.quota),
      String(record.remaining),
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
