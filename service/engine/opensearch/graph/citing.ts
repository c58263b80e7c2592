import type { DocType, Level } from '#lib/contract/document.ts';
import { CITING_VIEWS, type CitingViewName } from '#lib/contract/names.ts';
import { type CitingGroup, countGroups } from '../../citing-counts.ts';
import type { CitingPage, CitingQuery, CitingSummary } from '../../ports.ts';
import { type QueryClause, searchIndex } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { anyOf, filterClauses, noneOf } from '../filters.ts';
import { SUMMARY_FIELDS, summaryOf } from '../store/stored.ts';
import type { StoredCitations } from './stored.ts';

const GROUPS_PER_PAGE = 2_000;

/** Documents that cite any of some targets, except one document. */
export const citingQuery = (targets: readonly string[], except: string): QueryClause => ({
  bool: { filter: [{ terms: { targets } }], must_not: [{ term: { doc_id: except } }] },
});

const inView = (view: CitingViewName, targets: readonly string[]): QueryClause => ({
  terms: { [`${view}_view`]: targets },
});

/** Every set of views in which a document may cite, each as a filter. */
const VIEW_SETS: Record<string, readonly CitingViewName[]> = {
  none: [],
  court: ['court'],
  party: ['party'],
  both: ['court', 'party'],
};

function viewSetClause(views: readonly CitingViewName[], targets: readonly string[]): QueryClause {
  const viewClauses = (wanted: boolean) =>
    CITING_VIEWS.filter((view) => views.includes(view) === wanted).map((view) => inView(view, targets));
  return { bool: { filter: viewClauses(true), must_not: viewClauses(false) } };
}

type GroupBucket = {
  key: { doc_type: DocType; level: Level | null; court: string | null; year: string | null };
  views: { buckets: Record<string, { doc_count: number; within: { doc_count: number } }> };
};
type Composite = { groups?: { buckets: GroupBucket[]; after_key?: object } };

/** Counts of documents by kind, level, court and year, by views, inside and outside the dates. */
async function readGroups(
  { client, index }: ClusterContext,
  { targets, except, startDate, endDate }: CitingQuery,
): Promise<CitingGroup[]> {
  const within = {
    bool: { filter: filterClauses({ ...(startDate && { startDate }), ...(endDate && { endDate }) }) },
  };
  const views = Object.fromEntries(
    Object.entries(VIEW_SETS).map(([name, some]) => [name, viewSetClause(some, targets)]),
  );
  const source = (field: string) => ({ [field]: { terms: { field, missing_bucket: true } } });
  const groups: CitingGroup[] = [];
  for (let after: object | undefined; ; ) {
    const { aggregations } = await searchIndex(client, index('citations'), {
      size: 0,
      query: citingQuery(targets, except),
      aggs: {
        groups: {
          composite: {
            size: GROUPS_PER_PAGE,
            sources: ['doc_type', 'level', 'court', 'year'].map(source),
            ...(after && { after }),
          },
          aggs: { views: { filters: { filters: views }, aggs: { within: { filter: within } } } },
        },
      },
    });
    const found = (aggregations as Composite | undefined)?.groups;
    for (const { key, views: counted } of found?.buckets ?? [])
      for (const [name, { doc_count, within: inside }] of Object.entries(counted.buckets)) {
        const group = { ...key, views: VIEW_SETS[name] ?? [] };
        if (inside.doc_count > 0) groups.push({ ...group, isWithin: true, count: inside.doc_count });
        if (doc_count > inside.doc_count)
          groups.push({ ...group, isWithin: false, count: doc_count - inside.doc_count });
      }
    after = found?.after_key;
    if (after === undefined) return groups;
  }
}

function citingSummary(
  stored: StoredCitations,
  wanted: ReadonlySet<string>,
  view?: CitingViewName,
): CitingSummary {
  const places = stored.found
    .filter(({ target }) => wanted.has(target))
    .toSorted((a, b) => a.start - b.start);
  const first = (view && places.find((place) => place.view === view)) ?? places[0];
  const { start = 0, end = 0 } = first ?? {};
  return { ...summaryOf(stored), times: places.length, start, end, view: first?.view ?? null };
}

/** See `CitationGraph.citing`. */
export async function findCiting(context: ClusterContext, query: CitingQuery): Promise<CitingPage> {
  const { targets, except, view, order, limit, offset, docTypes, levels, courts, startDate, endDate } = query;
  const kinds = { ...(docTypes && { docTypes }), ...(levels && { levels }), ...(courts && { courts }) };
  const dates = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  const ofView = view ? [anyOf(noneOf({ term: { doc_type: '裁判' } }), inView(view, targets))] : [];
  const sort = [
    ...(order === 'hierarchyRank' ? [{ standing: 'asc' }] : []),
    { date: { order: order === 'oldest' ? 'asc' : 'desc', missing: '_last' } },
    { doc_id: 'asc' },
  ];
  const [groups, { hits }] = await Promise.all([
    readGroups(context, query),
    searchIndex<StoredCitations>(context.client, context.index('citations'), {
      from: offset,
      size: limit,
      track_total_hits: false,
      _source: [...SUMMARY_FIELDS, 'found'],
      query: {
        bool: { filter: [citingQuery(targets, except), ...filterClauses({ ...kinds, ...dates }), ...ofView] },
      },
      sort,
    }),
  ]);
  const wanted = new Set(targets);
  return {
    ...countGroups(groups, { ...kinds, ...(view && { view }) }),
    documents: hits.hits.flatMap(({ _source }) => (_source ? citingSummary(_source, wanted, view) : [])),
  };
}
