import { existsSync } from 'node:fs';
import path from 'node:path';
import { shownAddress } from '#lib/postgres/address.ts';
import { ANCHOR_FILE, type AnchorState, readAnchor } from '#lib/server/audit/anchor.ts';
import { AUDIT_KEY_FILE, auditKeysOf, auditSecret } from '#lib/server/audit/keys.ts';
import { AuditTrail } from '#lib/server/audit/trail.ts';
import { openStoredPostgresWebDb, openStoredWebDb } from '#lib/server/db/open-stored.ts';
import { readAuditEnv } from '#lib/server/env.ts';
import { ROOT } from '../paths.ts';

/** The web app's database and its audit, for commands, also while the web app runs. Nothing is migrated. */
export async function openStoredAudit(env: NodeJS.ProcessEnv) {
  const { dataDir: given, databaseUrl, audit } = readAuditEnv(env);
  const dataDir = path.resolve(ROOT, given);
  const isShared = databaseUrl !== null;
  const file = path.join(dataDir, 'web.sqlite');
  if (!isShared && !existsSync(file))
    throw new Error(
      `There is no ${file}. Set DATA_DIR to the data folder of Legal Desk, or DATABASE_URL where it uses PostgreSQL.`,
    );
  // Checked first: a key that is generated here would differ from the key of the entries.
  if (isShared && audit.key === null && !existsSync(path.join(dataDir, AUDIT_KEY_FILE)))
    throw new Error('AUDIT_KEY is not set. Set it to the key that the web apps have, and try again.');
  const db = isShared ? await openStoredPostgresWebDb(databaseUrl) : await openStoredWebDb(dataDir);
  const keys = auditKeysOf(auditSecret(dataDir, audit.key));
  const anchorFile = path.resolve(audit.headFile ?? path.join(dataDir, ANCHOR_FILE));
  // Deletes no old entries: the web app does that, by its own environment.
  const trail = new AuditTrail(db, { keys, anchorFile, isShared, policy: audit.text, keptDays: 0 });
  return {
    where: isShared ? shownAddress(databaseUrl) : file,
    isShared,
    dataDir,
    db,
    keys,
    trail,
    keptDays: audit.days,
    anchorFile,
    anchor: (): AnchorState => {
      const found = readAnchor(anchorFile, keys);
      return isShared && found === 'missing' ? 'never' : found;
    },
    close: () => db.destroy(),
  };
}
