import { compileOnce } from '#service/state/compile-once.ts';
import type { ServiceState } from '#service/state/open.ts';

type PendingCharge = {
  id: string;
  resolve: (remaining: number | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Takes a search from each of these keys' quotas, in order, in one durable commit. Returns how many each has left, null
 * if it had none.
 */
export type CommitCharges = (ids: readonly string[]) => Promise<(number | null)[]>;

/** A usual commit takes less than a millisecond. */
const SLOW_COMMIT_MS = 20;
const SLOW_FOR_MS = 10_000;

/**
 * Takes searches from quotas. A commit waits for the disk, so charges that come in the same turn of the event loop, or
 * while a commit is under way, share one (group commit). A charge resolves only when it is durable. A single charge
 * goes to `commitOne`, in this thread, because waking another takes longer than most commits; several go to
 * `commitSeveral`, a thread, so that requests continue meanwhile. So do single ones for some time after a commit was
 * slow, because the disk is busy then.
 */
export class QuotaCharges {
  readonly #commitOne: CommitCharges;
  readonly #commitSeveral: CommitCharges;
  readonly #now: () => number;
  #waiting: PendingCharge[] = [];
  #isCommitting = false;
  /** Until then the disk counts as slow. */
  #slowUntil = 0;

  constructor(commitOne: CommitCharges, commitSeveral = commitOne, now = () => performance.now()) {
    this.#commitOne = commitOne;
    this.#commitSeveral = commitSeveral;
    this.#now = now;
  }

  /** How many searches the key has left after this one; null if it had none left. */
  take(id: string): Promise<number | null> {
    if (this.#waiting.length === 0 && !this.#isCommitting) setImmediate(() => void this.#commitAll());
    return new Promise((resolve, reject) => this.#waiting.push({ id, resolve, reject }));
  }

  async #commitAll(): Promise<void> {
    this.#isCommitting = true;
    while (this.#waiting.length > 0) await this.#commitWaiting();
    this.#isCommitting = false;
  }

  async #commitWaiting(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const start = this.#now();
      const isAlone = batch.length === 1 && start >= this.#slowUntil;
      const commit = isAlone ? this.#commitOne : this.#commitSeveral;
      const left = await commit(batch.map(({ id }) => id));
      const end = this.#now();
      if (isAlone && end - start > SLOW_COMMIT_MS) this.#slowUntil = end + SLOW_FOR_MS;
      for (const [index, { resolve }] of batch.entries()) resolve(left[index] ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Commits in this thread, which waits for the disk meanwhile. */
export function commitInThisThread(state: ServiceState): CommitCharges {
  const takeOne = takeOneQuery(state);
  const take = async (on: Pick<ServiceState, 'executeQuery'>, id: string): Promise<number | null> => {
    const [row] = (await on.executeQuery(takeOne(id))).rows;
    return row ? Number(row.remaining) : null;
  };
  return async (ids) => {
    const [only, ...others] = ids;
    // A statement by itself is a transaction: it needs none around it.
    if (only !== undefined && others.length === 0) return [await take(state, only)];
    return state.transaction().execute(async (transaction) => {
      const left: (number | null)[] = [];
      // Keys are charged in sorted order, so that two processes that charge the same keys cannot deadlock.
      const places = Map.groupBy(ids.keys(), (index) => ids[index] ?? '');
      for (const id of [...places.keys()].sort())
        for (const index of places.get(id) ?? []) left[index] = await take(transaction, id);
      return left;
    });
  };
}

/** One atomic statement: exact, also if the key is charged or changed elsewhere at the same time. */
const takeOneQuery = (state: ServiceState) =>
  compileOnce((id) =>
    state
      .updateTable('api_keys')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', id)
      .whereRef('used', '<', 'quota')
      .returning((eb) => eb('quota', '-', eb.ref('used')).as('remaining')),
  );
