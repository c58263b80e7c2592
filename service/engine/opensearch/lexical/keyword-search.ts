import { HIERARCHY_RANK } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { foldText } from '#lib/text/fold.ts';
import { centralityOf, compareKeywordHits, titleOpening, titleRank } from '../../keyword-order.ts';
import type { KeywordHit, KeywordMatches, KeywordQuery, PhraseTerm } from '../../ports.ts';
import type { SortOrder } from '../../sort-order.ts';
import { type QueryClause, readMany, type SearchBody, searchIndex, searchMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { anyOf, filterClauses } from '../filters.ts';
import { atTitleEnd } from '../indices/analysis.ts';
import { authorityOf, type StoredHead } from '../store/stored.ts';
import { phraseClause, termClause } from './phrase.ts';

/** Spare hits whose heads are read too, because the index orders only roughly. */
const SPARE = 40;
/** What a term at the end of a title counts, in place of its frequency in the text. */
const TITLE_END = 0.9;
/**
 * Characters of all phrases beyond which the index does not score centrality: a query may have only so many clauses.
 */
const SCORED_CHARACTERS = 150;

const FACT_FIELDS = ['doc_id', 'title', 'doc_type', 'is_abandoned', 'standing'] as const;
const SCORED_FIELDS = [...FACT_FIELDS, 'head', 'boost'] as const;

/** Documents that hold all terms and pass the filters. */
export const matchClauses = ({ terms, filters }: Pick<KeywordQuery, 'terms' | 'filters'>): QueryClause[] => [
  ...terms.map((term) => termClause('words', term)),
  ...filterClauses(filters),
];

const PROCEDURAL = { term: { standing: HIERARCHY_RANK.procedural } };

/** Centrality as far as the index can compute it, times authority. */
const centrality = (terms: readonly PhraseTerm[]): QueryClause[] =>
  terms.map((term) => ({
    dis_max: {
      tie_breaker: 0.1,
      queries: term.flatMap((phrase) => [
        phraseClause('opening', phrase),
        { constant_score: { filter: phraseClause('opening', atTitleEnd(phrase)), boost: TITLE_END } },
      ]),
    },
  }));

const timesBoost = (query: QueryClause): QueryClause => ({
  function_score: { query, field_value_factor: { field: 'boost' }, boost_mode: 'multiply' },
});

const lengthOf = (terms: readonly PhraseTerm[]) =>
  terms.flat().reduce((sum, phrase) => sum + phrase.length, 0);

/** Titles that are a term or open with one; scored 2 and 1. */
function titleQuery(terms: readonly PhraseTerm[], matching: readonly QueryClause[]): QueryClause {
  const spellings = terms.flat().filter((phrase) => phrase !== '');
  const opening = spellings.map((one) => ({
    prefix: { folded_title: { value: titleOpening(one, terms.length) } },
  }));
  return {
    bool: {
      filter: matching,
      must: [anyOf({ terms: { folded_title: spellings } }, ...opening)],
      should: [{ constant_score: { filter: { terms: { folded_title: spellings } }, boost: 1 } }],
    },
  };
}

const bodyOf = (query: QueryClause, size: number, sort: readonly object[]): SearchBody => ({
  size,
  query,
  sort,
  _source: false,
  track_total_hits: false,
});

const BY_RANK = [{ _score: 'desc' }, { order_group: 'asc' }];
const BY_GROUP = [{ order_group: 'asc' }, { _score: 'desc' }, { doc_id: 'asc' }];

const SORTS: Record<SortOrder, object[]> = {
  newest: [{ day: { order: 'desc', missing: '_last' } }],
  oldest: [{ day: { order: 'asc', missing: '_last' } }],
  court: [{ court_group: 'asc' }, { day: { order: 'desc', missing: '_last' } }],
};
const AMONG_EQUALS = [{ is_abandoned: 'asc' }, { standing: 'asc' }, { doc_id: 'asc' }];

/** Ids of possible best hits: by title, then those that the terms are central to, then the rest. */
async function likelyBestIds(
  { client, index }: ClusterContext,
  query: KeywordQuery,
  matching: readonly QueryClause[],
): Promise<Set<string>> {
  const { terms, limit } = query;
  const size = limit + SPARE;
  const documents = index('documents');
  const isScored = lengthOf(terms) <= SCORED_CHARACTERS;
  const central = anyOf(...(isScored ? centrality(terms) : [{ match_all: {} }]));
  const onTheMerits = { bool: { filter: matching, must: [central], must_not: [PROCEDURAL] } };
  const found = await searchMany(client, [
    { index: documents, body: bodyOf(titleQuery(terms, matching), size, BY_RANK) },
    { index: documents, body: bodyOf(timesBoost(onTheMerits), size, BY_GROUP) },
  ]);
  const ids = new Set(found.flatMap(({ hits }) => hits.hits.map(({ _id }) => _id)));
  if ((found[1]?.hits.hits.length ?? 0) >= limit) return ids;
  const rest = {
    bool: {
      filter: matching,
      should: isScored ? centrality(terms) : [],
      must_not: [{ bool: { must: [central], must_not: [PROCEDURAL] } }],
    },
  };
  const { hits } = await searchIndex(client, documents, bodyOf(timesBoost(rest), size, BY_GROUP));
  for (const { _id } of hits.hits) ids.add(_id);
  return ids;
}

/** See `LexicalIndex.search`. */
export async function searchKeywords(context: ClusterContext, query: KeywordQuery): Promise<KeywordMatches> {
  const { client, index } = context;
  const { terms, limit, order } = query;
  if (terms.length === 0 || limit <= 0) return { hits: [] };
  const matching = matchClauses(query);
  if (order) {
    const sort = [...SORTS[order], ...AMONG_EQUALS];
    const body = bodyOf({ bool: { filter: matching } }, limit, sort);
    const { hits } = await searchIndex(client, index('documents'), body);
    const ids = hits.hits.map(({ _id }) => _id);
    const heads = await readMany<StoredHead>(client, index('heads'), ids, FACT_FIELDS);
    return { hits: ids.flatMap((id) => toHit(heads.get(id), 0)) };
  }
  const ids = [...(await likelyBestIds(context, query, matching))];
  const heads = await readMany<StoredHead>(client, index('heads'), ids, SCORED_FIELDS);
  const ranks = new Map<KeywordHit, number>();
  const hits = [...heads.values()].flatMap((head) => {
    const score = centralityOf({ title: head.title, head: head.head, ...authorityOf(head) }, terms);
    const [hit] = toHit(head, score);
    if (hit) ranks.set(hit, titleRank(foldText(head.title), terms));
    return hit ?? [];
  });
  return { hits: hits.sort(compareKeywordHits((hit) => ranks.get(hit) ?? 0)).slice(0, limit) };
}

function toHit(head: StoredHead | undefined, score: number): KeywordHit[] {
  if (!head) return [];
  const { doc_id, title, doc_type, is_abandoned, standing } = head;
  return [{ doc_id, title, doc_type, is_abandoned, hierarchyRank: standing, score }];
}
