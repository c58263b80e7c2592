import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes files refuse every write, also through open handles, as on a disk that Linux mounts read-only after a fault.
 * Not the -shm: it is mapped into memory, and a process that writes to it would be killed.
 */
export function setImmutable(dir: string, database: string, isImmutable: boolean): void {
  const files = [database, `${database}-wal`].map((name) => path.join(dir, name));
  const flags = [isImmutable ? '+i' : '-i', ...files.filter((file) => existsSync(file))];
  const { status, stderr } = spawnSync('chattr', flags, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Null where files can be made immutable here; else why not. */
export function whyNotImmutable(): string | null {
  const dir = mkdtempSync(path.join(tmpdir(), 'immutable-'));
  const file = path.join(dir, 'file');
  writeFileSync(file, '');
  const [set, unset] = ['+i', '-i'].map((flag) => spawnSync('chattr', [flag, file]).status);
  rmSync(dir, { recursive: true, force: true });
  return set === 0 && unset === 0 ? null : 'immutable files need root and a file system that has them';
}
