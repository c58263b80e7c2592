import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  dir: string;
  /** Writes until nothing more goes on it. */
  fill(): void;
  /** Deletes what filled it. */
  makeRoom(): void;
  /** Mounts it for reading only, or for writing again, under open files. */
  remount(how: 'ro' | 'rw'): void;
  remove(): void;
};

/** A mounted file system of so many megabytes; or a text that says why there is none here. */
export function smallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0)
    return 'a full disk is a mounted one: needs Linux and root';
  const dir = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' });
  const { status, stderr } = mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir);
  if (status !== 0) {
    rmSync(dir, { recursive: true });
    return `a full disk is a mounted one, and mounting fails here: ${stderr?.trim()}`;
  }
  const filler = path.join(dir, 'filler');
  return {
    dir,
    fill() {
      const file = openSync(filler, 'a');
      for (const bytes of [65_536, 4_096, 1])
        try {
          for (;;) writeSync(file, Buffer.alloc(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remount(how) {
      const { status, stderr } = mount('-o', `remount,${how}`, dir);
      if (status !== 0) throw new Error(stderr);
    },
    remove() {
      spawnSync('umount', ['-l', dir]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
