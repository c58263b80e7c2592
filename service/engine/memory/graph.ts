import { targetOf } from '../citation-target.ts';
import type { CitationGraph, CitationsOfDocument, PendingSelection } from '../ports.ts';
import { citingIds, countCitedBy, findCiting } from './citing.ts';
import { pendingPage } from './pending.ts';
import { findSharing } from './sharing.ts';
import type { HeldDocument, MemoryState, MemoryStates } from './state.ts';
import { markStatementsPending } from './statements.ts';
import { getHeldDocuments, summaryOf } from './store.ts';
import { citesByDocument, documentsByKey, targetsByKey } from './targets.ts';

function isSelected(selection: PendingSelection): (held: HeldDocument) => boolean {
  if ('all' in selection) return () => true;
  if ('prefixes' in selection)
    return ({ document }) => selection.prefixes.some((prefix) => document.doc_id.startsWith(prefix));
  if ('holding' in selection)
    return ({ foldedTitle, foldedText }) =>
      foldedTitle.includes(selection.holding) || foldedText.includes(selection.holding);
  const ids = new Set(selection.docIds);
  return ({ document }) => ids.has(document.doc_id);
}

function putCitations(state: MemoryState, batch: readonly CitationsOfDocument[], knownNames: number): number {
  const { documents, citations, targets, pendingLinks, names } = state;
  const current = batch.filter(({ doc_id, revision }) => documents.get(doc_id)?.revision === revision);
  const isFinal = names.size === knownNames;
  for (const { doc_id, citations: found } of current) {
    const cited = found.map(({ citation }) => targetOf(citation));
    for (const target of cited) if (!targets.has(target.id)) targets.set(target.id, target);
    citations.set(doc_id, { found: structuredClone(found), targetIds: cited.map(({ id }) => id) });
    markStatementsPending(state, doc_id);
    if (isFinal) pendingLinks.delete(doc_id);
    else pendingLinks.add(doc_id);
  }
  return isFinal ? current.length : 0;
}

export function createMemoryGraph(states: MemoryStates): CitationGraph {
  return {
    async byKeys(keys) {
      const byKey = documentsByKey(states.visible);
      return new Map(
        [...new Set(keys)].map((key) => [
          key,
          getHeldDocuments(states.visible, byKey.get(key) ?? []).map(summaryOf),
        ]),
      );
    },

    async citations(docIds) {
      const { citations } = states.visible;
      const linked = docIds.flatMap((docId) => {
        const held = citations.get(docId);
        // Views are returned only by `citing`.
        const plain = held?.found.map(({ view: _, ...found }) => structuredClone(found));
        return plain ? [[docId, plain] as const] : [];
      });
      return new Map(linked);
    },

    async targets(keys) {
      const byKey = targetsByKey(states.visible);
      return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
    },

    async scanTargets({ after, limit }) {
      const targets = [...states.visible.targets.values()];
      const from = after === undefined ? 0 : targets.findIndex(({ id }) => id === after) + 1;
      return targets.slice(from, from + limit);
    },

    async resolve(entries) {
      states.change(({ resolved }) => {
        for (const { target, doc_id } of entries)
          if (doc_id === null) resolved.delete(target);
          else resolved.set(target, doc_id);
      });
    },

    async cites(docIds) {
      const cites = citesByDocument(states.visible);
      return new Map(docIds.map((docId) => [docId, [...(cites.get(docId) ?? [])]]));
    },

    async edges(citing, cited) {
      const cites = citesByDocument(states.visible);
      return [...new Set(citing)].flatMap((from) =>
        [...new Set(cited)]
          .filter((to) => cites.get(from)?.has(to))
          .map((to) => ({ citing: from, cited: to })),
      );
    },

    async citing(query) {
      return findCiting(states.visible, query);
    },

    async countCiting(targets, except) {
      return citingIds(states.visible, targets, except).length;
    },

    async sharing(query) {
      return findSharing(states.visible, query);
    },

    async citedByCounts(page) {
      return countCitedBy(states.visible, page);
    },

    async pending(page) {
      const { pendingLinks } = states.visible;
      return pendingPage(states.visible, (docId) => pendingLinks.has(docId), page);
    },

    async countPending() {
      return states.visible.pendingLinks.size;
    },

    async markPending(selection) {
      // A selection by text searches the refreshed state, as an index would.
      const selected = [...states.visible.documents.values()].filter(isSelected(selection));
      states.change(({ documents, pendingLinks }) => {
        for (const { document } of selected)
          if (documents.has(document.doc_id)) pendingLinks.add(document.doc_id);
      });
    },

    async put(batch, { knownNames }) {
      return states.change((written) => putCitations(written, batch, knownNames));
    },

    async names() {
      return [...states.visible.names];
    },

    async countNames() {
      return states.visible.names.size;
    },

    async newNames() {
      return [...states.visible.newNames];
    },

    async acknowledgeNames(names) {
      states.change(({ newNames }) => {
        for (const name of names) newNames.delete(name);
      });
    },
  };
}
