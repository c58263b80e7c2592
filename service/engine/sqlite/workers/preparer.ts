import { connectReader } from '../store/connect.ts';
import { createPrepareUpserts } from '../store/prepare-upserts.ts';

/** Prepares batches without any lock, while the writer writes the one before. */
export const createPreparerMethods = (dir: string) => ({ prepare: createPrepareUpserts(connectReader(dir)) });
export type PreparerMethods = ReturnType<typeof createPreparerMethods>;
