import { passesFilters } from '../filters.ts';
import type { CitedByCounts, CitingPage, CitingQuery, CitingSummary } from '../ports.ts';
import { countBy } from './count-by.ts';
import { byCodePoints, type MemoryState } from './state.ts';
import { heldIn, summaryOf } from './store.ts';
import { citesByDocument, citingByTarget } from './targets.ts';

/** Ids of the documents that cite any of some targets, but for one. */
export function citingIds(state: MemoryState, targets: readonly string[], except: string): string[] {
  const byTarget = citingByTarget(state);
  const ids = new Set(targets.flatMap((id) => [...(byTarget.get(id) ?? [])]));
  ids.delete(except);
  return [...ids];
}

const newestFirst = (a: CitingSummary, b: CitingSummary) =>
  byCodePoints(b.date ?? '', a.date ?? '') || byCodePoints(a.doc_id, b.doc_id);

export function findCiting(
  state: MemoryState,
  { targets, except, docTypes = [], limit, offset, ...dates }: CitingQuery,
): CitingPage {
  const wanted = new Set(targets);
  const within = heldIn(state, citingIds(state, targets, except)).filter(({ document }) =>
    passesFilters(document, dates),
  );
  const kept = within.filter(({ document }) => passesFilters(document, { docTypes }));
  const documents = kept.map((held): CitingSummary => {
    const { found, targetIds } = state.citations.get(held.document.doc_id) ?? { found: [], targetIds: [] };
    const places = found.filter((_, i) => wanted.has(targetIds[i] ?? '')).sort((a, b) => a.start - b.start);
    const { start = 0, end = 0 } = places[0] ?? {};
    return { ...summaryOf(held), times: places.length, start, end };
  });
  return {
    total: kept.length,
    byType: countBy(within.map(({ document }) => document.doc_type)),
    documents: documents.sort(newestFirst).slice(offset, offset + limit),
  };
}

/** An act's outline and history name its own articles and others': that is no citation, so wholes don't count. */
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
    .filter((id) => state.documents.has(id) && (after === undefined || byCodePoints(id, after) > 0))
    .sort(byCodePoints)
    .slice(0, limit)
    .map((doc_id) => {
      const documents = heldIn(state, citing.get(doc_id) ?? []);
      return { doc_id, byType: countBy(documents.map(({ document }) => document.doc_type)) };
    });
}
