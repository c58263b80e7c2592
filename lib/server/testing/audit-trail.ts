import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { databaseFor } from '#lib/testing/database.ts';
import { readAnchor } from '../audit/anchor.ts';
import type { AuditAct } from '../audit/entry.ts';
import { auditKeysOf } from '../audit/keys.ts';
import type { TextPolicy } from '../audit/policy.ts';
import { AuditTrail } from '../audit/trail.ts';
import { verifyAudit } from '../audit/verify.ts';
import { openWebDb } from '../db/open.ts';

export const TEST_KEYS = auditKeysOf('a secret of the tests of the audit');

/** A database of its own with a trail, gone after the test. */
export async function testTrail({ policy = 'full' as TextPolicy, keptDays = 0, isShared = false } = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-audit-'));
  const db = await openWebDb(dataDir, 'https://login.example', await databaseFor(dataDir));
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const anchorFile = path.join(dataDir, 'audit-head');
  const open = (changes: object = {}) =>
    new AuditTrail(db, { keys: TEST_KEYS, policy, keptDays, anchorFile, isShared, ...changes });
  const trail = open();
  return {
    db,
    dataDir,
    anchorFile,
    open,
    record: (...acts: AuditAct[]) => Promise.all(acts.map((act) => trail.record(act))),
    rows: () => db.selectFrom('audit').selectAll().orderBy('seq').execute(),
    verify: (knownEntries: { seq: number; hash: string }[] = []) =>
      verifyAudit(db, TEST_KEYS, readAnchor(anchorFile, TEST_KEYS), knownEntries),
  };
}

export const searchAct = (owner: string, text: string, at?: number): AuditAct => ({
  kind: 'search',
  owner,
  target: 'hybrid',
  detail: { mode: 'hybrid' },
  text,
  ...(at !== undefined && { at }),
});
