import type { PassageSpan } from '#lib/document/passages.ts';
import { countInText } from '../../in-text.ts';
import type { DocumentVectors, VectorIndex } from '../../ports.ts';
import { writeAll } from '../client/bulk.ts';
import { countIndex, readMany, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { noneOf } from '../filters.ts';
import { pendingPage } from '../store/pending.ts';
import type { StoredHead } from '../store/stored.ts';
import { valuesAt } from '../store/values-at.ts';
import { passagesOf, vectorsOf } from './indices.ts';
import { findNearest } from './nearest.ts';
import { putVectors } from './put.ts';
import { changeSets, readSets, type StoredSet } from './sets.ts';
import { decodeVectors, type StoredVectors } from './stored.ts';

/** How long the list of sets is cached; a change by this process renews it at once. */
const SETS_CACHED_MS = 1_000;

/** Removes the mark of a set from documents that have no vectors of it any more. */
const REMOVE_VECTOR_SET_SCRIPT = {
  lang: 'painless',
  source: "if (!ctx._source.vector_sets.removeIf(one -> one == params.set)) { ctx.op = 'none'; }",
};

function createSetCache(context: ClusterContext) {
  let known: { sets: Promise<StoredSet[]>; at: number } | undefined;
  return {
    async known(model: string) {
      if (!known || performance.now() - known.at > SETS_CACHED_MS) {
        const sets = readSets(context);
        known = { sets, at: performance.now() };
        sets.catch(() => {
          known = undefined;
        });
      }
      return (await known.sets).find((set) => set.model === model);
    },
    changed() {
      known = undefined;
    },
  };
}

async function removeSetFromHeads({ client, index }: ClusterContext, set: string): Promise<void> {
  await client.call('POST', `/${index('heads')}/_refresh`);
  const page = {
    index: index('heads'),
    query: { term: { vector_sets: set } },
    sort: 'doc_id',
    fields: ['doc_id'],
  };
  for (let after: string | undefined; ; ) {
    const some = await searchSorted<Pick<StoredHead, 'doc_id'>>(
      client,
      { ...page, ...(after && { after }) },
      2_000,
    );
    after = some.at(-1)?.doc_id;
    if (after === undefined) return;
    const body = { script: { ...REMOVE_VECTOR_SET_SCRIPT, params: { set } } };
    await writeAll(
      client,
      some.map(({ doc_id }) => ({ action: 'update', index: index('heads'), id: doc_id, body })),
      [404],
    );
  }
}

async function deleteSetIndices(context: ClusterContext, { id }: StoredSet): Promise<void> {
  await removeSetFromHeads(context, id);
  for (const alias of [passagesOf(context, id), vectorsOf(context, id)]) {
    const indices = await context.client.call<object>('GET', `/_alias/${alias}`, undefined, {
      accepts: [404],
    });
    for (const name of 'error' in indices ? [] : Object.keys(indices))
      await context.client.call('DELETE', `/${name}`, undefined, { accepts: [404] });
  }
}

export function createClusterVectors(context: ClusterContext): VectorIndex {
  const { client, index } = context;
  const sets = createSetCache(context);

  async function readVectors<F extends keyof StoredVectors>(
    docIds: readonly string[],
    model: string,
    fields: readonly F[],
  ) {
    const set = await sets.known(model);
    if (!set || docIds.length === 0) return { set, stored: [] };
    const found = await readMany<StoredVectors>(client, vectorsOf(context, set.id), docIds, [
      'doc_id',
      ...fields,
    ]);
    return { set, stored: valuesAt(found, [...new Set(docIds)]) };
  }

  const pendingQuery = async (model: string) => {
    const set = await sets.known(model);
    return set ? noneOf({ term: { vector_sets: set.id } }) : { match_all: {} };
  };

  async function updateSets(update: (before: StoredSet[]) => StoredSet[]): Promise<void> {
    await changeSets(context, update);
    sets.changed();
  }

  return {
    nearest: async (query, options) => findNearest(context, await sets.known(query.model), query, options),

    async ofDocuments(docIds, model) {
      const { set, stored } = await readVectors(docIds, model, ['spans', 'vectors']);
      return new Map(
        stored.map(({ doc_id, spans, vectors }): [string, DocumentVectors] => [
          doc_id,
          {
            dimensions: set?.dimensions ?? 0,
            vectors: decodeVectors(vectors),
            inText: countInText(spans),
          },
        ]),
      );
    },

    async spansOf(docIds, model) {
      const { stored } = await readVectors(docIds, model, ['spans']);
      return new Map(stored.map(({ doc_id, spans }): [string, readonly PassageSpan[]] => [doc_id, spans]));
    },

    async sets() {
      const all = await readSets(context);
      return Promise.all(
        all.map(async ({ id, model, dimensions, isComplete, isActive }) => ({
          ...{ model, dimensions, isComplete, isActive },
          documents: await countIndex(client, vectorsOf(context, id), { match_all: {} }),
        })),
      );
    },

    pending: async (model, page) => pendingPage(context, await pendingQuery(model), page),
    countPending: async (model) => countIndex(client, index('heads'), await pendingQuery(model)),

    put: (model, dimensions, batch) => putVectors(context, sets, { model, dimensions, batch }),

    async build(model, { isComplete }) {
      // The index of passages is built as they are written.
      if (isComplete)
        await updateSets((all) => all.map((set) => (set.model === model ? { ...set, isComplete } : set)));
    },

    async activate(model) {
      await updateSets((all) =>
        all.some((set) => set.model === model)
          ? all.map((set) => ({ ...set, isActive: set.model === model }))
          : all,
      );
    },

    async dropOthers(model) {
      const isLeft = (set: StoredSet) => set.isActive || set.model === model;
      const dropped = (await readSets(context)).filter((set) => !isLeft(set));
      // Removed from the list before their indexes are deleted, so that no search uses a set that is half deleted.
      await updateSets((all) => all.filter((set) => !dropped.some(({ id }) => id === set.id)));
      for (const set of dropped) await deleteSetIndices(context, set);
    },
  };
}
