import { type DocType, SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { passesFilters } from '../filters.ts';
import {
  type Authority,
  type DocumentStore,
  type DocumentSummary,
  type DocumentUpsert,
  type Filters,
  HEAD_CHARACTERS,
  type HeldGroup,
  type WriteOutcome,
} from '../ports.ts';
import { revisionOf } from '../revision.ts';
import { countBy } from './count-by.ts';
import {
  compareCodePoints,
  type HeldDocument,
  type MemoryState,
  type MemoryStates,
  sortedIds,
} from './state.ts';
import { removeStatements } from './statements.ts';

const NO_AUTHORITY: Authority = { citedByDecisions: 0, citedByStatutes: 0, boost: 1 };

export function summaryOf({ document }: HeldDocument): DocumentSummary {
  const { text: _, ...summary } = document;
  return summary;
}

/** The held ones of these documents, in this order. */
export function getHeldDocuments({ documents }: MemoryState, docIds: readonly string[]): HeldDocument[] {
  return docIds.map((docId) => documents.get(docId)).filter((held) => held !== undefined);
}

/** Removes everything that was computed from a document's content. */
function removeDerived(state: MemoryState, docId: string): void {
  const { vectorSets, citations, pendingLinks } = state;
  removeStatements(state, docId);
  for (const { byDocument } of vectorSets.values()) byDocument.delete(docId);
  citations.delete(docId);
  pendingLinks.delete(docId);
}

function addNames({ names, newNames }: MemoryState, some: readonly string[]): void {
  for (const name of some) {
    if (!names.has(name)) newNames.add(name);
    names.add(name);
  }
}

function upsertOne(state: MemoryState, upsert: DocumentUpsert): WriteOutcome {
  const { doc_id } = upsert.document;
  const parsed = SourceDocument.safeParse(upsert.document);
  if (!parsed.success) return { doc_id, outcome: 'failed', reason: parsed.error.message };
  const stored = state.documents.get(doc_id);
  const revision = revisionOf(upsert);
  if (stored && upsert.version < stored.version) return { doc_id, outcome: 'stale' };
  if (stored && stored.revision !== revision && stored.version === upsert.version)
    return { doc_id, outcome: 'failed', reason: `Version ${upsert.version} is stored with other content.` };
  addNames(state, upsert.names);
  if (stored?.revision === revision) {
    // The version is raised although the content is the same, so that an older write that arrives late is stale.
    state.documents.set(doc_id, { ...stored, ...upsert, document: stored.document });
    return { doc_id, outcome: 'unchanged' };
  }
  if (stored) removeDerived(state, doc_id);
  state.documents.set(doc_id, {
    ...upsert,
    document: parsed.data,
    revision,
    changed: upsert.version,
    foldedTitle: foldText(parsed.data.title),
    foldedText: foldText(parsed.data.text),
  });
  state.pendingLinks.add(doc_id);
  return { doc_id, outcome: stored ? 'updated' : 'created' };
}

function removeOne(state: MemoryState, doc_id: string): WriteOutcome {
  if (!state.documents.delete(doc_id)) return { doc_id, outcome: 'missing' };
  removeDerived(state, doc_id);
  state.authority.delete(doc_id);
  state.descriptions.delete(doc_id);
  return { doc_id, outcome: 'removed' };
}

function groupsOf({ documents }: MemoryState, filters?: Filters): HeldGroup[] {
  const groups = Map.groupBy(
    [...documents.values()].filter(({ document }) => passesFilters(document, filters)),
    ({ document: { doc_type, level } }) => `${doc_type} ${level}`,
  );
  return [...groups.values()].map((held) => {
    const { doc_type, level } = (held[0] as HeldDocument).document;
    const dates = held.flatMap(({ document }) => document.date ?? []).sort();
    return {
      doc_type,
      level,
      documents: held.length,
      earliest: dates[0] ?? null,
      latest: dates.at(-1) ?? null,
    };
  });
}

export function createMemoryStore(states: MemoryStates): DocumentStore {
  return {
    async get(docId) {
      const held = states.visible.documents.get(docId);
      return held ? { ...held.document } : null;
    },

    async getMany(docIds) {
      return getHeldDocuments(states.visible, docIds).map(({ document }) => ({ ...document }));
    },

    async summaries(docIds) {
      return getHeldDocuments(states.visible, docIds).map(summaryOf);
    },

    async heads(docIds) {
      const { authority } = states.visible;
      return getHeldDocuments(states.visible, docIds).map((held) => ({
        ...summaryOf(held),
        ...(authority.get(held.document.doc_id) ?? NO_AUTHORITY),
        head: held.document.text.slice(0, HEAD_CHARACTERS),
      }));
    },

    async ids({ prefix = '', after, limit }) {
      return sortedIds(states.visible)
        .filter((id) => id.startsWith(prefix) && (after === undefined || compareCodePoints(id, after) > 0))
        .slice(0, limit);
    },

    async upsert(batch) {
      return states.change((written) => batch.map((one) => upsertOne(written, one)));
    },

    async remove(docIds) {
      return states.change((written) => docIds.map((docId) => removeOne(written, docId)));
    },

    async replaceAuthority(entries) {
      states.change(({ authority, documents }) => {
        authority.clear();
        for (const { doc_id, citedByDecisions, citedByStatutes, boost } of entries)
          if (documents.has(doc_id)) authority.set(doc_id, { citedByDecisions, citedByStatutes, boost });
      });
    },

    async stats() {
      const documents = [...states.visible.documents.values()].map(({ document }) => document);
      return {
        documents: documents.length,
        byType: countBy<DocType>(documents.map(({ doc_type }) => doc_type)),
        bytes: documents.reduce((sum, document) => sum + Buffer.byteLength(JSON.stringify(document)), 0),
      };
    },

    async groups(filters) {
      return groupsOf(states.visible, filters);
    },

    async lastChange() {
      return [...states.visible.documents.values()].reduce((last, { changed }) => Math.max(last, changed), 0);
    },

    async changedAfter(docIds, version) {
      return getHeldDocuments(states.visible, docIds)
        .filter(({ changed }) => changed > version)
        .map(({ document }) => document.doc_id);
    },
  };
}
