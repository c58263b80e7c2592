import { type StorageFault, storageFault } from './storage-fault.ts';

/** An unusable database or folder, with the reason, as shown to operators. */
export type StorageProblem = { part: string; fault: StorageFault };

/** How long a fault is reported after it was last met: the next write may come late. */
const TOLD_MS = 60_000;
/** A probe writes: those who ask at the same time, or soon after, share one. */
const PROBE_EVERY_MS = 2_000;
/** More than what the file system may still have in blocks that are begun. */
const PROBE_BYTES = 64 * 1024;
const FOLDER = 'folder';

/** What is used of node:fs/promises; the module itself belongs to the programs. */
type ProbeFiles = {
  writeFile(file: string, data: Uint8Array, options: { mode: number; flush: true }): Promise<void>;
  rm(file: string, options: { force: true }): Promise<void>;
};

type StorageHealthOptions = {
  dir: string;
  files: ProbeFiles;
  /** Called for the first fault of each kind, and again when it is over. */
  onFault?: (problem: StorageProblem) => void;
  now?: () => number;
};

/**
 * How the data folder is: what was met while working, and whether something can be written at this moment. Damage stays until
 * the program is started again, because a damaged page is met only by those who ask for it.
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
    /** An error that came while a part was used; those that say nothing of the storage are passed over. */
    failed(part: string, error: unknown): void {
      const fault = storageFault(error);
      if (fault) note({ part, fault });
    },

    /** What is wrong at this moment; empty where all is well. */
    async problems(): Promise<StorageProblem[]> {
      if (!probed || now() - probed.at >= PROBE_EVERY_MS) probed = { at: now(), problem: probe() };
      const problem = await probed.problem;
      if (problem) note(problem);
      for (const [key, { part, fault, at }] of met) {
        const isOver = fault !== 'damaged' && (part === FOLDER ? !problem : now() - at >= TOLD_MS);
        if (isOver) met.delete(key);
      }
      return [...met.values()].map(({ part, fault }) => ({ part, fault }));
    },
  };
}

export type StorageHealth = ReturnType<typeof createStorageHealth>;
