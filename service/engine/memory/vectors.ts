import type { PassageSpan } from '#lib/document/passages.ts';
import { passesFilters } from '../filters.ts';
import { countInText } from '../in-text.ts';
import {
  type DocumentVectors,
  EngineError,
  type Filters,
  type NearestHit,
  type PassageVectors,
  type QueryVector,
  type VectorIndex,
  type VectorsOfDocument,
} from '../ports.ts';
import { pendingPage } from './pending.ts';
import { compareCodePoints, type MemoryState, type MemoryStates } from './state.ts';

function cosineAt(vectors: Int8Array, from: number, query: Float32Array): number {
  let dot = 0;
  let square = 0;
  let querySquare = 0;
  for (let i = 0; i < query.length; i++) {
    const [a, b] = [vectors[from + i] as number, query[i] as number];
    dot += a * b;
    square += a * a;
    querySquare += b * b;
  }
  return dot === 0 ? 0 : Math.min(1, dot / Math.sqrt(square * querySquare));
}

function bestPassage(doc_id: string, { spans, vectors }: PassageVectors, query: Float32Array): NearestHit[] {
  return spans
    .map(({ start, end }, i) => ({ doc_id, score: cosineAt(vectors, i * query.length, query), start, end }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 1);
}

function findNearest(
  { vectorSets, documents }: MemoryState,
  { model, vector }: QueryVector,
  { limit, filters }: { limit: number; filters?: Filters },
): NearestHit[] {
  const set = vectorSets.get(model);
  if (!set) return [];
  if (vector.length !== set.dimensions)
    throw new EngineError(
      `A query vector of ${vector.length} dimensions; those of ${model} have ${set.dimensions}.`,
    );
  return [...set.byDocument]
    .filter(([docId]) => {
      const held = documents.get(docId);
      return held && passesFilters(held.document, filters, held.hierarchyRank);
    })
    .flatMap(([docId, passages]) => bestPassage(docId, passages, vector))
    .sort((a, b) => b.score - a.score || compareCodePoints(a.doc_id, b.doc_id))
    .slice(0, limit);
}

function putVectors(
  { vectorSets, documents }: MemoryState,
  model: string,
  dimensions: number,
  batch: readonly VectorsOfDocument[],
): number {
  const set = vectorSets.get(model) ?? { dimensions, isComplete: false, byDocument: new Map() };
  if (set.dimensions !== dimensions)
    throw new EngineError(`Vectors of ${dimensions} dimensions; those of ${model} have ${set.dimensions}.`);
  for (const { doc_id, spans, vectors } of batch)
    if (vectors.length !== spans.length * dimensions)
      throw new EngineError(
        `${doc_id}: ${vectors.length} numbers for ${spans.length} passages of ${dimensions}.`,
      );
  vectorSets.set(model, set);
  const current = batch.filter(({ doc_id, revision }) => documents.get(doc_id)?.revision === revision);
  for (const { doc_id, spans, vectors } of current) set.byDocument.set(doc_id, { spans, vectors });
  return current.length;
}

/** Compares every vector. */
export function createMemoryVectors(states: MemoryStates): VectorIndex {
  const isPending = (model: string) => {
    const { vectorSets } = states.visible;
    return (docId: string) => !vectorSets.get(model)?.byDocument.has(docId);
  };

  return {
    async nearest(query, options) {
      return findNearest(states.visible, query, options);
    },

    async ofDocuments(docIds, model) {
      const set = states.visible.vectorSets.get(model);
      const found = new Map<string, DocumentVectors>();
      for (const docId of docIds) {
        const passages = set?.byDocument.get(docId);
        if (!set || !passages) continue;
        const { spans, vectors } = passages;
        found.set(docId, { dimensions: set.dimensions, vectors, inText: countInText(spans) });
      }
      return found;
    },

    async spansOf(docIds, model) {
      const byDocument = states.visible.vectorSets.get(model)?.byDocument;
      const found = new Map<string, readonly PassageSpan[]>();
      for (const docId of docIds) {
        const passages = byDocument?.get(docId);
        if (passages) found.set(docId, passages.spans);
      }
      return found;
    },

    async sets() {
      const { vectorSets, activeModel } = states.visible;
      return [...vectorSets].map(([model, { dimensions, isComplete, byDocument }]) => ({
        model,
        dimensions,
        documents: byDocument.size,
        isComplete,
        isActive: model === activeModel,
      }));
    },

    async pending(model, page) {
      return pendingPage(states.visible, isPending(model), page);
    },

    async countPending(model) {
      return [...states.visible.documents.keys()].filter(isPending(model)).length;
    },

    async put(model, dimensions, batch) {
      return states.change((written) => {
        const count = putVectors(written, model, dimensions, batch);
        written.activeModel ??= model;
        return count;
      });
    },

    async build(model, { isComplete }) {
      states.change(({ vectorSets }) => {
        const set = vectorSets.get(model);
        if (set && isComplete) vectorSets.set(model, { ...set, isComplete });
      });
    },

    async activate(model) {
      states.change((written) => {
        if (written.vectorSets.has(model)) written.activeModel = model;
      });
    },

    async dropOthers(model) {
      states.change(({ vectorSets, activeModel }) => {
        for (const other of [...vectorSets.keys()])
          if (other !== model && other !== activeModel) vectorSets.delete(other);
      });
    },
  };
}
