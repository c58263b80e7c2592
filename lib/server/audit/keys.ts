import 'server-only';
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const AUDIT_KEY_FILE = 'audit-key';
const SECRET_BYTES = 32;
const PSEUDONYM_CHARACTERS = 22;

/** A keyed hash of some values: without the key nobody can recover them or make such a hash. */
export type KeyedHash = (...values: readonly (string | number | null)[]) => string;

/** The keyed hashes made with one secret outside the database, each with a key of its own. */
export type AuditKeys = {
  /** Identifies the key and reveals nothing else of it. */
  id: string;
  chain: KeyedHash;
  text: KeyedHash;
  person: KeyedHash;
  anchor: KeyedHash;
};

export function auditKeysOf(secret: string): AuditKeys {
  const hashFor = (use: string): KeyedHash => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `legal desk audit ${use}`, SECRET_BYTES));
    // As JSON, so that no two lists of values read the same.
    return (...values) => createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url');
  };
  return {
    id: hashFor('id')().slice(0, PSEUDONYM_CHARACTERS),
    chain: hashFor('chain'),
    text: hashFor('text'),
    person: (owner) => `u-${hashFor('person')(owner ?? null).slice(0, PSEUDONYM_CHARACTERS)}`,
    anchor: hashFor('anchor'),
  };
}

/**
 * The given secret, else that of the data folder, which is made there once; processes that start at the same time all
 * get the same one.
 */
export function auditSecret(dataDir: string, given: string | null): string {
  if (given !== null) return given;
  const file = path.join(path.resolve(dataDir), AUDIT_KEY_FILE);
  return readSecret(file) ?? createSecret(file);
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function createSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const making = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(making, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600 });
  try {
    // `linkSync` is atomic and never overwrites the file of another process.
    linkSync(making, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(making, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
