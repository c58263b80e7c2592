import { EngineError, type VectorsOfDocument } from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { readMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { hashId } from '../hash-id.ts';
import { passagesDefinition, VECTORS_DEFINITION } from '../indices/definitions.ts';
import { aliasOf, prepareIndex, readAliases } from '../indices/prepare.ts';
import type { StoredHead } from '../store/stored.ts';
import { vectorDeletions } from './deletions.ts';
import { passageId, passagesOf, vectorsOf } from './indices.ts';
import { changeSets, type StoredSet } from './sets.ts';
import { encodeVectors, type StoredVectors } from './stored.ts';

/** A hash of the model in lower case, because names of indices must be. */
const setIdOf = (model: string) => Buffer.from(hashId(model)).toString('hex').slice(0, 24);

/** Marks a document as having vectors of a set, unless its content has changed since. */
const ADD_VECTOR_SET_SCRIPT = {
  lang: 'painless',
  source: `
    def sets = ctx._source.vector_sets;
    if (ctx._source.revision != params.revision || sets.contains(params.set)) { ctx.op = 'none'; }
    else { sets.add(params.set); }`,
};

const FACT_FIELDS = ['doc_id', 'doc_type', 'level', 'court', 'date', 'is_abandoned', 'standing'] as const;

/** The set of a model, with its indices; made if there is none. */
async function setOf(context: ClusterContext, model: string, dimensions: number): Promise<StoredSet> {
  const id = setIdOf(model);
  const { client, options } = context;
  const aliases = await readAliases(client, options.prefix);
  for (const [name, definition] of [
    [`passages-${id}`, passagesDefinition(dimensions)],
    [`vectors-${id}`, VECTORS_DEFINITION],
  ] as const)
    await prepareIndex(client, options, name, definition, aliases.get(aliasOf(options.prefix, name)));
  const sets = await changeSets(context, (before) =>
    before.some((set) => set.model === model)
      ? before
      : [...before, { id, model, dimensions, isComplete: false, isActive: before.length === 0 }],
  );
  return sets.find((set) => set.model === model) as StoredSet;
}

/** Cosine has no meaning for a vector without length: such a passage is kept, but never found. */
const hasLength = (vector: Int8Array) => vector.some((value) => value !== 0);

function operationsOf(
  context: ClusterContext,
  { id, dimensions }: StoredSet,
  { doc_id, spans, vectors }: VectorsOfDocument,
  head: StoredHead,
): BulkOperation[] {
  const facts = Object.fromEntries(FACT_FIELDS.map((field) => [field, head[field]]));
  const passages = spans.flatMap(({ start, end }, i): BulkOperation[] => {
    const vector = vectors.subarray(i * dimensions, (i + 1) * dimensions);
    if (!hasLength(vector)) return [];
    const body = { ...facts, start, end, vector: [...vector] };
    return [{ action: 'index', index: passagesOf(context, id), id: passageId(doc_id, i), body }];
  });
  const body: StoredVectors = {
    doc_id,
    spans: spans.map(({ start, end }) => ({ start, end })),
    vectors: encodeVectors(vectors),
  };
  // Written first, so that passages of an interrupted write are found when they are to be removed.
  return [{ action: 'index', index: vectorsOf(context, id), id: doc_id, body }, ...passages];
}

function checkBatch(batch: readonly VectorsOfDocument[], dimensions: number): void {
  for (const { doc_id, spans, vectors } of batch)
    if (vectors.length !== spans.length * dimensions)
      throw new EngineError(
        `${doc_id}: ${vectors.length} numbers for ${spans.length} passages of ${dimensions}.`,
      );
}

/** See `VectorIndex.put`. */
export async function putVectors(
  context: ClusterContext,
  sets: { known(model: string): Promise<StoredSet | undefined>; changed(): void },
  { model, dimensions, batch }: { model: string; dimensions: number; batch: readonly VectorsOfDocument[] },
): Promise<number> {
  const { client, index } = context;
  checkBatch(batch, dimensions);
  let set = await sets.known(model);
  if (!set) {
    set = await setOf(context, model, dimensions);
    sets.changed();
  }
  if (set.dimensions !== dimensions)
    throw new EngineError(`Vectors of ${dimensions} dimensions; those of ${model} have ${set.dimensions}.`);
  const ids = batch.map(({ doc_id }) => doc_id);
  const heads = await readMany<StoredHead>(client, index('heads'), ids, [...FACT_FIELDS, 'revision']);
  const current = batch.filter(({ doc_id, revision }) => heads.get(doc_id)?.revision === revision);
  if (current.length === 0) return 0;
  const { id } = set;
  const currentIds = current.map(({ doc_id }) => doc_id);
  await writeAll(client, await vectorDeletions(context, currentIds, [id]), [404]);
  const operations = current.flatMap((one) =>
    operationsOf(context, set, one, heads.get(one.doc_id) as StoredHead),
  );
  await writeAll(client, operations);
  const flags = current.map(({ doc_id, revision }): BulkOperation => {
    const body = { script: { ...ADD_VECTOR_SET_SCRIPT, params: { revision, set: id } } };
    return { action: 'update', index: index('heads'), id: doc_id, body };
  });
  await writeAll(client, flags, [404]);
  return current.length;
}
