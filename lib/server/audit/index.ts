import 'server-only';
import path from 'node:path';
import { webDb } from '../db/index.ts';
import type { WebDb } from '../db/open.ts';
import { webEnv } from '../env.ts';
import { storageFailed } from '../storage.ts';
import { ANCHOR_FILE } from './anchor.ts';
import type { AuditAct } from './entry.ts';
import { type AuditKeys, auditKeysOf, auditSecret } from './keys.ts';
import { AuditTrail } from './trail.ts';

type OpenAudit = { db: WebDb; keys: AuditKeys; trail: AuditTrail; anchorFile: string };

// Next bundles pages and route handlers apart: two trails would wait for each other's transactions for nothing.
const shared = globalThis as typeof globalThis & { legalDeskAudit?: OpenAudit };

/** The audit of the web app's database, which is opened at first use. */
export async function openAudit(): Promise<OpenAudit> {
  const db = await webDb();
  if (shared.legalDeskAudit?.db === db) return shared.legalDeskAudit;
  const { dataDir, databaseUrl, audit } = webEnv();
  const keys = auditKeysOf(auditSecret(dataDir, audit.key));
  const anchorFile = path.resolve(audit.headFile ?? path.join(dataDir, ANCHOR_FILE));
  const trail = new AuditTrail(db, {
    keys,
    anchorFile,
    isShared: databaseUrl !== null,
    policy: audit.text,
    keptDays: audit.days,
  });
  shared.legalDeskAudit = { db, keys, trail, anchorFile };
  return shared.legalDeskAudit;
}

/**
 * Records an act before it is done: `await record({ kind: 'search', owner, text: query })`. If this fails the act must
 * not be done: the caller refuses the request.
 */
export async function record(act: AuditAct): Promise<void> {
  try {
    await (await openAudit()).trail.record(act);
  } catch (error) {
    storageFailed(error);
    throw error;
  }
}
