import { CITING_VIEWS } from '#lib/contract/names.ts';
import { type CitingGroup, countGroups, passesView } from '../citing-counts.ts';
import { passesFilters } from '../filters.ts';
import type { CitedByCounts, CitingPage, CitingQuery, CitingSummary } from '../ports.ts';
import { countBy } from './count-by.ts';
import { compareCodePoints, type MemoryState } from './state.ts';
import { getHeldDocuments, summaryOf } from './store.ts';
import { citesByDocument, citingByTarget } from './targets.ts';

/** Ids of the documents that cite any of some targets, except one document. */
export function citingIds(state: MemoryState, targets: readonly string[], except: string): string[] {
  const byTarget = citingByTarget(state);
  const ids = new Set(targets.flatMap((id) => [...(byTarget.get(id) ?? [])]));
  ids.delete(except);
  return [...ids];
}

const newestFirst = (a: CitingSummary, b: CitingSummary) =>
  compareCodePoints(b.date ?? '', a.date ?? '') || compareCodePoints(a.doc_id, b.doc_id);

const oldestFirst = (a: CitingSummary, b: CitingSummary) =>
  Number(a.date === null) - Number(b.date === null) ||
  compareCodePoints(a.date ?? '', b.date ?? '') ||
  compareCodePoints(a.doc_id, b.doc_id);

export function findCiting(
  state: MemoryState,
  {
    targets,
    except,
    view,
    docTypes = [],
    levels = [],
    courts = [],
    order,
    limit,
    offset,
    ...dates
  }: CitingQuery,
): CitingPage {
  const wanted = new Set(targets);
  const hierarchyRanks = new Map<string, number>();
  const hierarchyRank = ({ doc_id }: CitingSummary) => hierarchyRanks.get(doc_id) ?? 0;
  const citing = getHeldDocuments(state, citingIds(state, targets, except));
  const placesIn = (docId: string) => {
    const { found, targetIds } = state.citations.get(docId) ?? { found: [], targetIds: [] };
    return found.filter((_, i) => wanted.has(targetIds[i] ?? '')).sort((a, b) => a.start - b.start);
  };
  const viewsOf = (docId: string) => {
    const places = placesIn(docId);
    return CITING_VIEWS.filter((one) => places.some((place) => place.view === one));
  };
  const kept = citing.filter(
    ({ document }) =>
      passesFilters(document, { docTypes, levels, courts, ...dates }) &&
      passesView(document, viewsOf(document.doc_id), view),
  );
  const documents = kept.map((held): CitingSummary => {
    hierarchyRanks.set(held.document.doc_id, held.hierarchyRank);
    const places = placesIn(held.document.doc_id);
    const first = (view && places.find((place) => place.view === view)) ?? places[0];
    const { start = 0, end = 0 } = first ?? {};
    return { ...summaryOf(held), times: places.length, start, end, view: first?.view ?? null };
  });
  const groups = citing.map(({ document }): CitingGroup => {
    const { doc_id, doc_type, level, court, date } = document;
    const year = date?.slice(0, 4) ?? null;
    return {
      doc_type,
      level,
      court,
      year,
      views: viewsOf(doc_id),
      isWithin: passesFilters(document, dates),
      count: 1,
    };
  });
  const inOrder = order === 'oldest' ? oldestFirst : newestFirst;
  return {
    ...countGroups(groups, { docTypes, levels, courts, ...(view && { view }) }),
    documents: documents
      .sort((a, b) => (order === 'hierarchyRank' ? hierarchyRank(a) - hierarchyRank(b) : 0) || inOrder(a, b))
      .slice(offset, offset + limit),
  };
}

/** Whole acts do not count: their outline and history name articles without citing them. */
export function countCitedBy(
  state: MemoryState,
  { after, limit }: { after?: string; limit: number },
): CitedByCounts[] {
  const citing = new Map<string, string[]>();
  for (const [docId, cited] of citesByDocument(state)) {
    if (state.documents.get(docId)?.role === 'whole') continue;
    for (const id of cited) citing.set(id, [...(citing.get(id) ?? []), docId]);
  }
  return [...citing.keys()]
    .filter((id) => state.documents.has(id) && (after === undefined || compareCodePoints(id, after) > 0))
    .sort(compareCodePoints)
    .slice(0, limit)
    .map((doc_id) => {
      const documents = getHeldDocuments(state, citing.get(doc_id) ?? []);
      return { doc_id, byType: countBy(documents.map(({ document }) => document.doc_type)) };
    });
}
