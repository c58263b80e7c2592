import { existsSync } from 'node:fs';
import path from 'node:path';
import { ANCHOR_FILE, readAnchor } from '#lib/server/audit/anchor.ts';
import { auditKeysOf, auditSecret } from '#lib/server/audit/keys.ts';
import { AuditTrail } from '#lib/server/audit/trail.ts';
import { openStoredWebDb } from '#lib/server/db/open-stored.ts';
import { readAuditEnv } from '#lib/server/env.ts';
import { ROOT } from '../paths.ts';

/** The web app's database and its audit, for commands, also while the web app runs. Nothing is migrated. */
export async function openStoredAudit(env: NodeJS.ProcessEnv) {
  const { dataDir: given, audit } = readAuditEnv(env);
  const dataDir = path.resolve(ROOT, given);
  const file = path.join(dataDir, 'web.sqlite');
  if (!existsSync(file))
    throw new Error(`There is no ${file}. Set DATA_DIR to the data folder of Legal Desk.`);
  const db = await openStoredWebDb(dataDir);
  const keys = auditKeysOf(auditSecret(dataDir, audit.key));
  const anchorFile = path.resolve(audit.headFile ?? path.join(dataDir, ANCHOR_FILE));
  // Old entries are taken away by the web app, by its own environment.
  const trail = new AuditTrail(db, { keys, anchorFile, policy: audit.text, keptDays: 0 });
  return {
    dataDir,
    db,
    keys,
    trail,
    anchorFile,
    anchor: () => readAnchor(anchorFile, keys),
    close: () => db.destroy(),
  };
}
