import type { DocType } from '#lib/contract/document.ts';
import {
  STATING_KINDS,
  type StatementIndex,
  type StatementOccurrence,
  type StatementSpan,
} from '../ports.ts';
import { pendingPage } from './pending.ts';
import { compareCodePoints, type MemoryState, type MemoryStates } from './state.ts';

const KINDS: ReadonlySet<DocType> = new Set(STATING_KINDS);

/** Marks a linked document as waiting for its statements. */
export function markStatementsPending({ documents, pendingStatements }: MemoryState, docId: string): void {
  const kind = documents.get(docId)?.document.doc_type;
  if (kind && KINDS.has(kind)) pendingStatements.add(docId);
}

/** Removes the statements of a document and marks their keys as stale. */
export function removeStatements(state: MemoryState, docId: string): void {
  state.pendingStatements.delete(docId);
  markStale(state, state.statements.get(docId) ?? []);
  state.statements.delete(docId);
}

function markStale(state: MemoryState, statements: readonly StatementSpan[]): void {
  for (const key of statements.flatMap(({ keys }) => keys)) state.staleKeys.set(key, state.generation);
}

function occurrencesOf({ documents, statements }: MemoryState, key: string): StatementOccurrence[] {
  const found = [...statements].flatMap(([docId, spans]) => {
    const held = documents.get(docId);
    if (!held) return [];
    const { doc_id, doc_type, date, level } = held.document;
    return spans
      .filter(({ keys }) => keys.includes(key))
      .map(({ start, end, fingerprint }) => ({
        ...{ doc_id, doc_type, date, level, start, end },
        fingerprint: fingerprint.slice(),
      }));
  });
  return found.sort(
    (a, b) =>
      (b.date ?? '').localeCompare(a.date ?? '') ||
      compareCodePoints(b.doc_id, a.doc_id) ||
      a.start - b.start,
  );
}

/** Looks at the statements of all documents. */
export const createMemoryStatements = (states: MemoryStates): StatementIndex => ({
  pending: async (page) =>
    pendingPage(states.visible, (docId) => states.visible.pendingStatements.has(docId), page),

  countPending: async () => states.visible.pendingStatements.size,

  put: async (batch) =>
    states.change((state) => {
      const current = batch.filter(
        ({ doc_id, revision }) => state.documents.get(doc_id)?.revision === revision,
      );
      for (const { doc_id, statements } of current) {
        removeStatements(state, doc_id);
        const kept = structuredClone([...statements]);
        if (kept.length > 0) state.statements.set(doc_id, kept);
        markStale(state, kept);
      }
      return current.length;
    }),

  staleKeys: async (limit) =>
    [...states.visible.staleKeys]
      .map(([key, mark]) => ({ key, mark }))
      .sort((a, b) => a.mark - b.mark)
      .slice(0, limit),

  occurrences: async (key, limit) => occurrencesOf(states.visible, key).slice(0, limit),

  putRepeated: async (entries) =>
    states.change(({ repeated, staleKeys }) => {
      for (const { key, mark, statements } of entries) {
        if (statements.length === 0) repeated.delete(key);
        else repeated.set(key, structuredClone([...statements]));
        if (staleKeys.get(key) === mark) staleKeys.delete(key);
      }
    }),

  repeated: async (keys) =>
    structuredClone([...new Set(keys)].flatMap((key) => states.visible.repeated.get(key) ?? [])),
});
