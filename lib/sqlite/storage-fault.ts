/** Why a database or its folder can't be used, as far as somebody can do something about it. */
export type StorageFault = 'full' | 'read_only' | 'damaged' | 'newer' | 'too_many_files' | 'io';

// Told by SQLite's messages and the system's error codes: an error from a worker thread has nothing else left.
const FAULTS: readonly [StorageFault, RegExp][] = [
  ['newer', /newer version of Legal Desk/],
  ['too_many_files', /\b(?:EMFILE|ENFILE)\b/],
  ['full', /database or disk is full|\bENOSPC\b|\bEDQUOT\b|\bEFBIG\b/],
  [
    'damaged',
    /disk image is malformed|file is not a database|malformed database schema|database is damaged|fts5: corruption/,
  ],
  ['read_only', /readonly database|unable to open database file|\b(?:EROFS|EACCES|EPERM|ENOTDIR)\b/],
  ['io', /disk I\/O error|\bEIO\b/],
];

/** Which storage fault an error (or one of its causes) reports; null if it is about something else. */
export function storageFault(error: unknown): StorageFault | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { message } = at;
    const found = FAULTS.find(([, words]) => words.test(message));
    if (found) return found[0];
  }
  return null;
}

/**
 * Whether a commit failed for certain, because the disk is full or read-only. Any other error, such as a slow thread or
 * a lost connection, may come after the commit was made.
 */
export function refusedByStorage(error: unknown): boolean {
  const fault = storageFault(error);
  return fault === 'full' || fault === 'read_only';
}

/** EX_CONFIG of sysexits.h: the systemd units of deploy/ do not restart a program that exits with it. */
const NO_RESTART_MENDS_IT = 78;

/** The exit code of a failed start: 78 if the data is damaged or of a newer version, which no restart mends; else 1. */
export function startExitCode(error: unknown): number {
  const fault = storageFault(error);
  return fault === 'damaged' || fault === 'newer' ? NO_RESTART_MENDS_IT : 1;
}

const ADVICE: Record<StorageFault, string> = {
  newer: '',
  full: 'The disk is full. What was stored before is as it was. Make room on the disk of that folder, then start again',
  read_only:
    'Give the user who starts Legal Desk the right to write in that folder, or choose a folder that can be written: DATA_DIR=./data',
  damaged:
    'It was left as it is. Move the folder aside and restore the last backup into an empty one: npm run restore -- FILE',
  too_many_files:
    'The program may open no more files. Raise its limit (LimitNOFILE of its systemd unit, or ulimit -n), then start again',
  io: 'The disk reports errors. Look at it (dmesg) and restore the last backup on a sound one: npm run restore -- FILE',
};

/** A failure whose message names the folder that cannot be written, which need not be that of the data, and what to do. */
export class AdvisedError extends Error {
  override name = 'AdvisedError';
}

/** The message for somebody whose command failed: why, and, if it is the storage, what to do. */
export function failureWithAdvice(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof AdvisedError && refusedByStorage(error)) return message;
  const fault = storageFault(error);
  const advice = fault ? ADVICE[fault] : '';
  return advice === '' || message.includes(advice) ? message : `${message.replace(/\.$/, '')}. ${advice}.`;
}

/** The message for the person who starts the program: which file, why, and what to do. */
export function openFailure(file: string, error: unknown): string {
  const { message } = error as Error;
  const fault = storageFault(error);
  if (fault === 'newer') return `${file} is not opened: ${message}.`;
  return `${file} cannot be opened: ${message}. ${ADVICE[fault ?? 'read_only']}.`;
}
