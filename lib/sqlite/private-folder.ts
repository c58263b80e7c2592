/** For `process.umask`: files that a program creates in the data folder are for its own user only. */
export const PRIVATE_UMASK = 0o077;

const OTHERS = 0o077;
const SHARED_FOLDER = 0o1000;
const PRIVATE_FOLDER_MODE = 0o700;
const PRIVATE_FILE_MODE = 0o600;
/** What we write there: databases with their logs and copies, vectors, keys, lists. A folder may hold other things too. */
const OWN_FILE =
  /^(?:search\.db|(?:service|web)[\w.-]*\.sqlite|vectors-|web-key|audit-key|audit-head|secrets\.json|fetched\.json|rejects\.jsonl)/;

/** The part of node:fs that is used. The programs import the module and pass it in, because lib/ does no I/O. */
type FolderModes = {
  mkdirSync(dir: string, options: { recursive: true; mode: number }): unknown;
  lstatSync(file: string): { mode: number; uid: number; isFile(): boolean };
  readdirSync(dir: string): string[];
  chmodSync(file: string, mode: number): void;
};

/**
 * Creates the data folder if missing, and takes all rights on it and on our files from other users: older versions left
 * both as the umask of their shell had it. What belongs to another user, and a folder that all share (as /tmp), is left
 * alone. SQLite gives its logs the mode of their database.
 */
export function keepPrivate(dir: string, files: FolderModes): void {
  files.mkdirSync(dir, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const { mode, uid } = files.lstatSync(`${dir}/.`);
  const isOurs = (owner: number) => owner === process.geteuid?.();
  if (mode & OTHERS && !(mode & SHARED_FOLDER) && isOurs(uid)) changeMode(dir, PRIVATE_FOLDER_MODE, files);
  for (const name of files.readdirSync(dir)) {
    if (!OWN_FILE.test(name)) continue;
    const file = `${dir}/${name}`;
    // A file may be gone since it was listed: another process has removed its log.
    const found = statOf(file, files);
    if (found?.isFile() && found.mode & OTHERS && isOurs(found.uid))
      changeMode(file, PRIVATE_FILE_MODE, files);
  }
}

function statOf(file: string, files: FolderModes) {
  try {
    return files.lstatSync(file);
  } catch {
    return null;
  }
}

/**
 * A read-only or foreign file system keeps its modes: only warn. Whether the folder can be used shows at the next
 * write.
 */
function changeMode(file: string, mode: number, files: FolderModes): void {
  try {
    files.chmodSync(file, mode);
  } catch (error) {
    console.warn(
      `${file} can be read by other users of this machine and that could not be changed (${(error as Error).message}). Change it: chmod ${mode.toString(8)} ${file}`,
    );
  }
}
