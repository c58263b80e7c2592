import type { FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { CitationGraph, DocumentSummary } from '../../ports.ts';
import { countIndex, readMany, searchSorted } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { pendingPage } from '../store/pending.ts';
import { type StoredHead, SUMMARY_FIELDS, summaryOf } from '../store/stored.ts';
import { citingQuery, findCiting } from './citing.ts';
import { createClusterNames } from './names.ts';
import { createPutCitations, markPending } from './put.ts';
import { findSharing } from './sharing.ts';
import type { StoredCitations } from './stored.ts';
import { createClusterTargets, KEYS_AT_ONCE } from './targets.ts';

const PENDING = { term: { is_link_pending: true } };

export function createClusterGraph(context: ClusterContext): CitationGraph {
  const { client, index } = context;
  return {
    async byKeys(keys) {
      const uniqueKeys = [...new Set(keys)];
      const found = new Map(uniqueKeys.map((key): [string, DocumentSummary[]] => [key, []]));
      const fields = [...SUMMARY_FIELDS, 'citation_keys'];
      for (let from = 0; from < uniqueKeys.length; from += KEYS_AT_ONCE) {
        const keysAtOnce = uniqueKeys.slice(from, from + KEYS_AT_ONCE);
        const query = { terms: { citation_keys: keysAtOnce } };
        const page = { index: index('heads'), query, sort: 'doc_id', fields };
        const wanted = new Set(keysAtOnce);
        for (const head of await searchSorted<StoredHead>(client, page, Number.MAX_SAFE_INTEGER))
          for (const key of new Set(head.citation_keys))
            if (wanted.has(key)) found.get(key)?.push(summaryOf(head));
      }
      return found;
    },

    async citations(docIds) {
      const linked = await readMany<StoredCitations>(client, index('citations'), docIds, ['found']);
      return new Map(
        [...linked].map(([docId, { found }]): [string, FoundCitation[]] => [
          docId,
          // Views are returned only by `citing`.
          found.map(({ view: _1, target: _2, ...citation }) => citation),
        ]),
      );
    },

    ...createClusterTargets(context),
    citing: (query) => findCiting(context, query),
    countCiting: (targets, except) => countIndex(client, index('citations'), citingQuery(targets, except)),
    sharing: (query) => findSharing(context, query),
    pending: (page) => pendingPage(context, PENDING, page),
    countPending: () => countIndex(client, index('heads'), PENDING),
    markPending: (selection) => markPending(context, selection),
    put: createPutCitations(context),
    ...createClusterNames(context),
  };
}
