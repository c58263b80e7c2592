import { EngineError } from '../../ports.ts';
import type { ClusterContext } from '../context.ts';

/** The vectors of one model: `id` names its indices. */
export type StoredSet = {
  id: string;
  model: string;
  dimensions: number;
  isComplete: boolean;
  isActive: boolean;
};

const ID = 'sets';
const TRIES = 10;

type SetsDocument = {
  found?: boolean;
  _seq_no?: number;
  _primary_term?: number;
  _source?: { sets: StoredSet[] };
};

async function read({ client, index }: ClusterContext): Promise<SetsDocument> {
  return client.call<SetsDocument>('GET', `/${index('sets')}/_doc/${ID}`, undefined, { accepts: [404] });
}

export const readSets = async (context: ClusterContext): Promise<StoredSet[]> =>
  (await read(context))._source?.sets ?? [];

/** Changes the list of sets; repeated if another process changes it meanwhile. */
export async function changeSets(
  context: ClusterContext,
  change: (sets: StoredSet[]) => StoredSet[],
): Promise<StoredSet[]> {
  const { client, index } = context;
  for (let tries = 0; tries < TRIES; tries++) {
    const { found, _seq_no, _primary_term, _source } = await read(context);
    const before = _source?.sets ?? [];
    const after = change(structuredClone(before));
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    const condition = found ? `if_seq_no=${_seq_no}&if_primary_term=${_primary_term}` : 'op_type=create';
    const { error } = await client.call<{ error?: unknown }>(
      'PUT',
      `/${index('sets')}/_doc/${ID}?${condition}`,
      { sets: after },
      { accepts: [409] },
    );
    if (error === undefined) return after;
  }
  throw new EngineError('Other processes changed the sets of vectors again and again.');
}
