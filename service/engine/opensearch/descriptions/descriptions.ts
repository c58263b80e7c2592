import {
  DESCRIPTION_FIELDS,
  type DescriptionHit,
  type DescriptionIndex,
  type DescriptionQuery,
  type DocumentDescription,
} from '../../ports.ts';
import { type BulkOperation, writeAll } from '../client/bulk.ts';
import { type QueryClause, readMany, searchIndex, searchMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { phraseClause } from '../lexical/phrase.ts';
import type { StoredHead } from '../store/stored.ts';
import { valuesAt } from '../store/values-at.ts';
import { DESCRIPTION_SOURCE, descriptionBody } from './body.ts';

const fieldOf = (field: string) => `folded.${field}`;

/** How many fields are not empty, and how many hold each term. */
async function countFields({ client, index }: ClusterContext, terms: DescriptionQuery['terms']) {
  const [all, ...counted] = await searchMany(client, [
    { index: index('descriptions'), body: { size: 0, aggs: { fields: { sum: { field: 'fields' } } } } },
    ...terms.map(({ term }) => ({
      index: index('descriptions'),
      body: {
        size: 0,
        query: { bool: { should: DESCRIPTION_FIELDS.map((field) => phraseClause(fieldOf(field), term)) } },
        aggs: Object.fromEntries(
          DESCRIPTION_FIELDS.map((field) => [field, { filter: phraseClause(fieldOf(field), term) }]),
        ),
      },
    })),
  ]);
  return {
    fields: all?.aggregations?.fields?.value ?? 0,
    holding: counted.map(({ aggregations = {} }) =>
      DESCRIPTION_FIELDS.reduce((sum, field) => sum + (aggregations[field]?.doc_count ?? 0), 0),
    ),
  };
}

async function searchDescriptions(
  context: ClusterContext,
  { terms, fieldWeights, limit }: DescriptionQuery,
): Promise<DescriptionHit[]> {
  if (terms.length === 0 || limit <= 0) return [];
  const { fields, holding } = await countFields(context, terms);
  const should = terms.flatMap(({ term, weight, maxDocuments }, i): QueryClause[] => {
    const held = holding[i] ?? 0;
    if (held === 0 || held > maxDocuments) return [];
    const gain = weight * Math.log(1 + (fields - held + 0.5) / (held + 0.5));
    return DESCRIPTION_FIELDS.map((field) => ({
      constant_score: { filter: phraseClause(fieldOf(field), term), boost: gain * fieldWeights[field] },
    }));
  });
  if (should.length === 0) return [];
  const { hits } = await searchIndex(context.client, context.index('descriptions'), {
    size: limit,
    track_total_hits: false,
    _source: false,
    sort: [{ _score: 'desc' }, { doc_id: 'asc' }],
    query: { bool: { should, minimum_should_match: 1 } },
  });
  return hits.hits.map(({ _id, _score }) => ({ doc_id: _id, score: _score ?? 0 }));
}

export function createClusterDescriptions(context: ClusterContext): DescriptionIndex {
  const { client, index } = context;
  const read = (docIds: readonly string[]) =>
    readMany<DocumentDescription>(client, index('descriptions'), docIds, DESCRIPTION_SOURCE);
  return {
    get: async (docIds) => valuesAt(await read(docIds), [...new Set(docIds)]),
    search: (query) => searchDescriptions(context, query),
    async put(batch) {
      const ids = batch.map(({ doc_id }) => doc_id);
      const [known, held] = await Promise.all([
        read(ids),
        readMany<StoredHead>(client, index('heads'), ids, ['doc_id']),
      ]);
      const changed = batch.filter(
        (one) =>
          held.has(one.doc_id) &&
          DESCRIPTION_FIELDS.some((field) => (known.get(one.doc_id)?.[field] ?? '') !== one[field]),
      );
      const operations = changed.map((one): BulkOperation => {
        const place = { index: index('descriptions'), id: one.doc_id };
        return DESCRIPTION_FIELDS.some((field) => one[field] !== '')
          ? { action: 'index', ...place, body: descriptionBody(one) }
          : { action: 'delete', ...place };
      });
      await writeAll(client, operations, [404]);
      return changed.length;
    },
  };
}
