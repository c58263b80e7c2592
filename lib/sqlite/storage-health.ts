import { type StorageFault, storageFault } from './storage-fault.ts';

/** An unusable database or folder, with the reason, as shown to operators. */
export type StorageProblem = { part: string; fault: StorageFault };

/** How long a fault is reported after it was last met: the next write may come late. */
const REPORTED_FOR_MS = 60_000;
/** A probe writes a file, so calls at the same time, or soon after, share one. */
const PROBE_EVERY_MS = 2_000;
/** More than the free rest that the file system may have in blocks in use, so that a full disk is noticed. */
const PROBE_BYTES = 64 * 1024;
const FOLDER = 'folder';

/** The part of node:fs/promises that is used. The programs import the module and pass it in. */
type ProbeFiles = {
  writeFile(file: string, data: Uint8Array, options: { mode: number; flush: true }): Promise<void>;
  rm(file: string, options: { force: true }): Promise<void>;
};

type StorageHealthOptions = {
  dir: string;
  files: ProbeFiles;
  /** Called when a fault occurs, and again only if it returns after a recovery. */
  onFault?: (problem: StorageProblem) => void;
  now?: () => number;
};

/**
 * The health of the data folder: faults met while working, and whether a file can be written now. Damage is reported
 * until the program is restarted, because a damaged page is met only by those who read it.
 */
export function createStorageHealth({
  dir,
  files,
  onFault = () => {},
  now = () => performance.now(),
}: StorageHealthOptions) {
  const met = new Map<string, StorageProblem & { at: number }>();
  let probed: { at: number; problem: Promise<StorageProblem | null> } | null = null;
  let probes = 0;

  function note(problem: StorageProblem): void {
    const key = `${problem.part} ${problem.fault}`;
    const isNew = !met.has(key);
    met.set(key, { ...problem, at: now() });
    if (isNew) onFault(problem);
  }

  async function probe(): Promise<StorageProblem | null> {
    // A name for each process and probe, so that none removes another's file.
    const file = `${dir}/.probe-${process.pid}-${probes++}`;
    try {
      await files.writeFile(file, new Uint8Array(PROBE_BYTES), { mode: 0o600, flush: true });
      return null;
    } catch (error) {
      return { part: FOLDER, fault: storageFault(error) ?? 'io' };
    } finally {
      await files.rm(file, { force: true }).catch(() => {});
    }
  }

  return {
    /** Notes an error that came while a part was used; one that says nothing of the storage is ignored. */
    failed(part: string, error: unknown): void {
      const fault = storageFault(error);
      if (fault) note({ part, fault });
    },

    /** The faults of this moment; empty if all is well. */
    async problems(): Promise<StorageProblem[]> {
      if (!probed || now() - probed.at >= PROBE_EVERY_MS) probed = { at: now(), problem: probe() };
      const problem = await probed.problem;
      if (problem) note(problem);
      for (const [key, { part, fault, at }] of met) {
        const isOver = fault !== 'damaged' && (part === FOLDER ? !problem : now() - at >= REPORTED_FOR_MS);
        if (isOver) met.delete(key);
      }
      return [...met.values()].map(({ part, fault }) => ({ part, fault }));
    },
  };
}

export type StorageHealth = ReturnType<typeof createStorageHealth>;
