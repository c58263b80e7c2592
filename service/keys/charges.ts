import type { Transaction } from 'kysely';
import type { ServiceState } from '#service/state/open.ts';
import type { StateSchema } from '#service/state/schema.ts';

type PendingCharge = {
  id: string;
  resolve: (remaining: number | null) => void;
  reject: (error: unknown) => void;
};

/**
 * Takes searches from quotas. A commit waits for the disk and blocks the thread, so charges of the same turn of the event
 * loop share one commit (group commit). A charge resolves only when it is durable.
 */
export class QuotaCharges {
  readonly #state: ServiceState;
  #waiting: PendingCharge[] = [];

  constructor(state: ServiceState) {
    this.#state = state;
  }

  /** How many searches the key has left after this one; null if it had none left. */
  take(id: string): Promise<number | null> {
    if (this.#waiting.length === 0) setImmediate(() => void this.#commit());
    return new Promise((resolve, reject) => this.#waiting.push({ id, resolve, reject }));
  }

  async #commit(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const left = await this.#state.transaction().execute((transaction) => takeAll(transaction, batch));
      for (const [index, { resolve }] of batch.entries()) resolve(left[index] ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

async function takeAll(transaction: Transaction<StateSchema>, batch: readonly PendingCharge[]) {
  const left: (number | null)[] = [];
  for (const { id } of batch) left.push(await takeOne(transaction, id));
  return left;
}

/** One atomic statement: exact whatever else happens to the key at the same moment. */
async function takeOne(transaction: Transaction<StateSchema>, id: string): Promise<number | null> {
  const row = await transaction
    .updateTable('api_keys')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', id)
    .whereRef('used', '<', 'quota')
    .returning((eb) => eb('quota', '-', eb.ref('used')).as('remaining'))
    .executeTakeFirst();
  return row ? Number(row.remaining) : null;
}
