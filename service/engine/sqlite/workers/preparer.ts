import { connectReader } from '../store/connect.ts';
import { createPrepareUpserts } from '../store/prepare-upserts.ts';

/** Prepares the next batch without a lock, while the writer writes the previous one. */
export const createPreparerMethods = (dir: string) => ({ prepare: createPrepareUpserts(connectReader(dir)) });
export type PreparerMethods = ReturnType<typeof createPreparerMethods>;
