import 'server-only';
import { onWake } from '../db/wakeups.ts';
import type { AnswerRun } from './run.ts';
import { type RunSignal, runPollIntervalMs, takeSignals } from './run-signals.ts';
import { LEASE_MS, renewRun } from './run-store.ts';

/** How often new words are written to the database: a crash loses no more than this. */
export const PIECE_EVERY_MS = 250;
const RENEW_EVERY_MS = LEASE_MS / 3;

/**
 * While an answer is being written: stores its words, renews its lease, and handles signals of other processes. Returns
 * a function that stops this. What cannot be stored now is stored with a later tick.
 */
export function keepRun(run: AnswerRun): () => void {
  const followers = new Map<string, () => void>();
  const pollIntervalMs = runPollIntervalMs();
  let written = 0;
  let position = 0;
  /** Sent again unchanged until it is acknowledged: the database may have stored it and its reply been lost. */
  let pending = '';
  let renewedAt = performance.now();
  let lookedAt = 0;
  let isAtWork = false;

  async function write(): Promise<void> {
    pending ||= wholeCharacters(run.text.slice(written));
    const words = pending;
    if (words === '' && performance.now() - renewedAt < RENEW_EVERY_MS) return;
    if (!(await renewRun(run.turn, words === '' ? null : { position, words: words.toWellFormed() })))
      return run.stop('lost');
    renewedAt = performance.now();
    if (words === '') return;
    pending = '';
    written += words.length;
    position++;
  }

  async function look(): Promise<void> {
    if (performance.now() - lookedAt < pollIntervalMs) return;
    lookedAt = performance.now();
    const { signals, readers } = await takeSignals(run.turn);
    for (const process of readers)
      if (!followers.has(process)) followers.set(process, run.join(new AbortController().signal));
    for (const signal of signals) applySignal(run, signal);
    for (const [process, leave] of followers)
      if (!readers.includes(process)) {
        followers.delete(process);
        leave();
      }
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      await write();
      await look();
    } catch {
      // The database is away: the same again with the next tick.
    } finally {
      isAtWork = false;
    }
  }

  const ticking = setInterval(() => void work(), PIECE_EVERY_MS);
  const unlisten = onWake(run.turn.threadId, () => {
    lookedAt = 0;
    void work();
  });
  return () => {
    clearInterval(ticking);
    unlisten();
  };
}

function applySignal(run: AnswerRun, signal: RunSignal): void {
  if (signal === 'page_comes') run.keepForPageLoad();
  else if (signal === 'page_closes') run.onPageClosing();
  else run.stop(signal);
}

/** Without the first half of a character whose second is still to come. */
const wholeCharacters = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');
