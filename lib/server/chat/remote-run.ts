import 'server-only';
import { onWake } from '../db/wakeups.ts';
import { AnswerProgress, type FollowedTurn, type StopReason } from './answer-progress.ts';
import { removeReader, renewReader, runPollIntervalMs, sendSignal } from './run-signals.ts';
import { reapRun, runIn } from './run-store.ts';
import { piecesOf, turnOf } from './store.ts';

const RENEW_READER_EVERY_MS = 2_000;

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskRemoteRuns?: Map<string, RemoteRun> };

/**
 * An answer that another process is writing, read from the database as long as anybody follows it in this process. All
 * who do share one object: to the process that writes they are one reader.
 */
export function remoteRun(turn: FollowedTurn): RemoteRun {
  shared.legalDeskRemoteRuns ??= new Map();
  const all = shared.legalDeskRemoteRuns;
  const known = all.get(turn.threadId);
  return known?.turn.turnId === turn.turnId && known.turn.owner === turn.owner
    ? known
    : new RemoteRun(turn, all);
}

export class RemoteRun extends AnswerProgress {
  readonly #remoteRuns: Map<string, RemoteRun>;
  #readers = 0;
  #isAwaited = false;
  #next = 0;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #unfollow: (() => void) | null = null;

  constructor(turn: FollowedTurn, all: Map<string, RemoteRun>) {
    super(turn);
    this.#remoteRuns = all;
  }

  override get over(): Promise<void> {
    this.#isAwaited = true;
    this.#follow();
    return super.over;
  }

  /** Adds a reader, who leaves by the function returned or because the connection closes. */
  join(connection: AbortSignal): () => void {
    this.#readers++;
    this.#follow();
    let isReading = true;
    const leave = () => {
      if (!isReading) return;
      isReading = false;
      this.#readers--;
      this.#endWithoutReader();
    };
    connection.addEventListener('abort', leave, { once: true });
    if (connection.aborted) leave();
    return leave;
  }

  stop(reason: StopReason): Promise<void> {
    return sendSignal(this.turn, reason);
  }

  onPageClosing(): Promise<void> {
    return sendSignal(this.turn, 'page_closes');
  }

  keepForPageLoad(): Promise<void> {
    return sendSignal(this.turn, 'page_comes');
  }

  #follow(): void {
    if (this.#unfollow || this.end !== null) return;
    this.#remoteRuns.set(this.turn.threadId, this);
    const looking = setInterval(() => void this.#look(), runPollIntervalMs());
    const unlisten = onWake(this.turn.threadId, () => void this.#look());
    this.#unfollow = () => {
      clearInterval(looking);
      unlisten();
      if (this.#remoteRuns.get(this.turn.threadId) === this) this.#remoteRuns.delete(this.turn.threadId);
      this.#unfollow = null;
    };
    void this.#look();
  }

  #endWithoutReader(): void {
    if (this.#readers > 0 || this.#isAwaited) return;
    this.#unfollow?.();
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    // If this fails, our reader entry expires, and the process that writes notices that.
    if (this.end === null) void removeReader(this.turn.threadId).catch(() => {});
  }

  async #look(): Promise<void> {
    if (this.#isLooking || !this.#unfollow) return;
    this.#isLooking = true;
    try {
      await this.#renewReader();
      await this.#read();
    } catch {
      // The database is away: looked at again in a moment.
    } finally {
      this.#isLooking = false;
    }
  }

  async #renewReader(): Promise<void> {
    if (this.#readers === 0 || performance.now() - this.#renewedAt < RENEW_READER_EVERY_MS) return;
    this.#renewedAt = performance.now();
    await renewReader(this.turn.threadId);
  }

  async #read(): Promise<void> {
    const { threadId, turnId } = this.turn;
    const run = await runIn(threadId);
    if (run?.isDead) return reapRun(threadId);
    if (run?.turn.turnId === turnId && run.end === null) {
      const pieces = await piecesOf(this.turn, this.#next);
      this.#next += pieces.length;
      if (pieces.length > 0) this.append(pieces.join(''));
      return;
    }
    const turn = await turnOf(this.turn);
    const rest = turn?.answer.slice(this.text.length);
    if (rest) this.append(rest);
    const failure = run?.turn.turnId === turnId && this.text === '' ? run.failure : null;
    this.finish(turn?.end ?? run?.end ?? 'cut', turn?.references ?? null, failure);
    this.#unfollow?.();
  }
}
