import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError } from '../../ports.ts';
import { type ClusterClient, pauseMs } from './client.ts';
import { reasonIn } from './explain.ts';

/** `version`: written only if the stored version is lower or there is none; with `orEqual` also if it is the same. */
export type BulkOperation = { index: string; id: string } & (
  | { action: 'index'; body: object; version?: number; orEqual?: boolean }
  | { action: 'create' | 'update'; body: object }
  | { action: 'delete' }
);

/** Outcome of one operation: 409 where another version is stored, 404 where there is nothing to change. */
type BulkOutcome = { status: number; result: string; reason?: string };

type BulkItem = { status: number; result?: string; error?: Parameters<typeof reasonIn>[0] };

const CHUNK_CHARACTERS = 4_000_000;
const CHUNK_OPERATIONS = 2_000;
/**
 * After this time without progress the cluster counts as down. One attempt may wait a minute for a shard that is
 * being moved.
 */
const DEADLINE_MS = 10 * 60_000;
const RETRIES_ON_CONFLICT = 5;

function linesOf(operation: BulkOperation): string {
  const { action, index, id } = operation;
  const metadata: Record<string, unknown> = { _index: index, _id: id };
  if (action === 'index' && operation.version !== undefined) {
    metadata.version = operation.version;
    metadata.version_type = operation.orEqual ? 'external_gte' : 'external';
  }
  if (action === 'update') metadata.retry_on_conflict = RETRIES_ON_CONFLICT;
  const body = action === 'delete' ? '' : `${JSON.stringify(operation.body)}\n`;
  return `${JSON.stringify({ [action]: metadata })}\n${body}`;
}

/** Types of errors while an alias is switched to another index, and right after its old index was deleted. */
const SWITCHING_ERRORS = new Set([
  'cluster_block_exception',
  'index_not_found_exception',
  'index_closed_exception',
]);

/** Temporary failures: back-pressure, a shard without a node for a moment, an index that is being switched. */
const isTemporary = ({ status, error }: BulkItem) =>
  status === 429 ||
  status === 503 ||
  (typeof error === 'object' && error.type !== undefined && SWITCHING_ERRORS.has(error.type));

/**
 * Writes the operations and returns the outcome of each, in order. Those that the cluster has no capacity for are
 * sent again after a pause. An operation may be carried out twice if a response was lost.
 */
export async function writeBulk(
  client: ClusterClient,
  operations: readonly BulkOperation[],
  deadlineMs = DEADLINE_MS,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = new Array(operations.length);
  const end = Date.now() + deadlineMs;
  let pending = operations.map((operation, i) => ({ i, lines: linesOf(operation) }));
  for (let waits = 0; pending.length > 0; waits++) {
    const refused: typeof pending = [];
    for (const chunk of chunksOf(pending)) {
      const { items } = await client.call<{ items: Record<string, BulkItem>[] }>(
        'POST',
        '/_bulk?filter_path=items.*.status,items.*.result,items.*.error',
        chunk.map(({ lines }) => lines).join(''),
        { deadlineMs: Math.max(1, end - Date.now()) },
      );
      for (const [at, one] of chunk.entries()) {
        const item = Object.values(items[at] ?? {})[0];
        if (!item) throw new EngineError('The search cluster did not say what became of a write.');
        if (isTemporary(item)) refused.push(one);
        else
          outcomes[one.i] = {
            status: item.status,
            result: item.result ?? '',
            ...(item.error && { reason: reasonIn(item.error) }),
          };
      }
    }
    pending = refused;
    if (pending.length > 0 && Date.now() >= end)
      throw new EngineError(
        `The search cluster did not accept ${pending.length} writes in ${deadlineMs} ms.`,
      );
    if (pending.length > 0) await sleep(pauseMs(waits));
  }
  return outcomes;
}

function* chunksOf<T extends { lines: string }>(all: readonly T[]): Generator<T[]> {
  let chunk: T[] = [];
  let characters = 0;
  for (const one of all) {
    if (
      chunk.length > 0 &&
      (chunk.length >= CHUNK_OPERATIONS || characters + one.lines.length > CHUNK_CHARACTERS)
    ) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(one);
    characters += one.lines.length;
  }
  if (chunk.length > 0) yield chunk;
}

/** The same, rejecting unless each operation succeeds; `accepts`: further statuses that count as success. */
export async function writeAll(
  client: ClusterClient,
  operations: readonly BulkOperation[],
  accepts: readonly number[] = [],
): Promise<BulkOutcome[]> {
  const outcomes = await writeBulk(client, operations);
  const failed = outcomes.find(({ status }) => status >= 300 && !accepts.includes(status));
  if (failed)
    throw new EngineError(`The search cluster refused a write (${failed.status}): ${failed.reason}`);
  return outcomes;
}
