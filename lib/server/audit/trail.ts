import 'server-only';
import { setImmediate } from 'node:timers';
import { checkClock } from '../clock.ts';
import type { WebDb } from '../db/open.ts';
import { type ChainHead, readAnchor, writeAnchor } from './anchor.ts';
import { type AlarmReason, type AuditOptions, appendActs } from './append.ts';
import type { AuditAct } from './entry.ts';
import { pruneAudit } from './prune.ts';

type WaitingAct = { act: AuditAct; resolve: () => void; reject: (error: unknown) => void };

export type TrailSettings = AuditOptions & {
  /** The file outside the database in which the end of the chain stands. */
  anchorFile: string;
  /** Whether other machines write into the same table: one that is new has no such file yet. */
  isShared: boolean;
  /** After so many days entries are deleted; 0: never. */
  keptDays: number;
};

const DAY_MS = 86_400_000;
/** How often the end of the chain is written to the log, which is to be kept elsewhere. */
const REPORT_EVERY_MS = 60_000;
/** As many as one statement has room for, in any database. */
const MAX_BATCH = 500;

/**
 * Writes the audit. Acts that arrive during a write are written together after it: a hundred acts at once are two
 * transactions. An act is recorded when its entry is in the table and the new end in the anchor file.
 */
export class AuditTrail {
  readonly #db: WebDb;
  readonly #settings: TrailSettings;
  readonly #waiting: WaitingAct[] = [];
  #isWriting = false;
  #reportedAt = 0;
  #prunedAt = 0;
  #hasWritten = false;

  constructor(db: WebDb, settings: TrailSettings) {
    this.#db = db;
    this.#settings = settings;
  }

  get options(): AuditOptions {
    return this.#settings;
  }

  /** Resolves when the act is written; rejects when it could not be, and then the act must not be done. */
  record(act: AuditAct): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ act: { ...act, at: act.at ?? Date.now() }, resolve, reject });
      if (this.#isWriting) return;
      this.#isWriting = true;
      setImmediate(() => void this.#writeAll());
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        await this.#write(batch.map(({ act }) => act));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #write(acts: readonly AuditAct[]): Promise<void> {
    const { anchorFile, keys, isShared } = this.#settings;
    // Read the anchor before the table is locked: if another process writes meanwhile, the table is ahead of the
    // anchor, which is no alarm; an anchor ahead of the table would be one.
    const found = readAnchor(anchorFile, keys);
    const anchor = found === 'missing' && isShared && !this.#hasWritten ? 'never' : found;
    const { head, alarm } = await appendActs(this.#db, acts, anchor, this.#settings);
    this.#hasWritten = true;
    if (alarm) logAlarm(alarm);
    else if (anchor === 'never' && head.seq > acts.length)
      console.warn(
        `audit: ${anchorFile} was not there; the signed end in the database was taken, and an entry says so`,
      );
    this.#writeAnchor((await this.#pruneDaily()) ?? head);
  }

  /** Once a day; what fails is tried again with the next entry. */
  async #pruneDaily(): Promise<ChainHead | null> {
    const { keptDays } = this.#settings;
    const now = Date.now();
    if (keptDays === 0 || Math.abs(now - this.#prunedAt) < DAY_MS) return null;
    try {
      const ahead = await checkClock(this.#db, { keptDays, now });
      const head = await pruneAudit(this.#db, (ahead?.believedAt ?? now) - keptDays * DAY_MS, this.#settings);
      this.#prunedAt = now;
      return head;
    } catch (error) {
      report('old entries could not be deleted', error);
      return null;
    }
  }

  #writeAnchor(head: ChainHead): void {
    try {
      writeAnchor(this.#settings.anchorFile, head, this.#settings.keys);
    } catch (error) {
      // The entries are stored. But from here on nobody could tell whether the newest were cut off; verifying says so.
      report(`${this.#settings.anchorFile} could not be written`, error);
    }
    const now = Date.now();
    if (Math.abs(now - this.#reportedAt) < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    console.warn(`audit: ${head.seq} entries, head ${head.hash}`);
  }
}

const logAlarm = (why: AlarmReason): void =>
  console.error(
    `audit: ALARM, ${why}: the table and what stood outside of it do not agree. Run: npm run audit -- verify`,
  );

/** The name only: messages may hold what was typed. */
const report = (what: string, error: unknown): void =>
  console.error(`audit: ${what} (${error instanceof Error ? error.name : 'unknown error'})`);
