import type { PassageSpan } from '#lib/document/passages.ts';
import type { Filters } from '../filters.ts';
import type { PendingDocument, PendingPage } from './pending.ts';

/** A question as a vector of the model of this name: only vectors of the same model are comparable with it. */
export type QueryVector = { model: string; vector: Float32Array };

/** A document, its nearest passage `[start, end)` and the cosine of that, at most 1. */
export type NearestHit = { doc_id: string; score: number; start: number; end: number };

/** The most passages with vectors that a document may have, its note included: adapters may compute keys from it. */
export const MAX_VECTORS_OF_DOCUMENT = 64;

/** The passages of one document with their vectors, int8, one after another. */
export type PassageVectors = { spans: readonly PassageSpan[]; vectors: Int8Array };
/**
 * The vectors of a document's passages, concatenated. The first `inText` belong to passages of its text, the others
 * to notes on it, whose spans are empty.
 */
export type DocumentVectors = { dimensions: number; vectors: Int8Array; inText: number };

/** The vectors of one document, computed from `revision`; ignored if another revision is stored by now. */
export type VectorsOfDocument = PassageVectors & { doc_id: string; revision: string };

/**
 * The vectors of one model. `isComplete`: all documents have had vectors once; new ones wait for the next pass.
 * `isActive`: the set that questions are compared with, at first the first one; it stays active while another is
 * being made.
 */
export type VectorSet = {
  model: string;
  dimensions: number;
  documents: number;
  isComplete: boolean;
  isActive: boolean;
};

export interface VectorIndex {
  /** Each document once, by its best passage. Rejects a vector whose dimensions differ from those of the set. */
  nearest(query: QueryVector, options: { limit: number; filters?: Filters }): Promise<NearestHit[]>;
  /** The vectors of these documents, as far as they have some of this model. */
  ofDocuments(docIds: readonly string[], model: string): Promise<Map<string, DocumentVectors>>;
  /**
   * The spans of the passages of these vectors: separate, because ranking needs the vectors of hundreds of documents
   * and the spans of a few.
   */
  spansOf(docIds: readonly string[], model: string): Promise<Map<string, readonly PassageSpan[]>>;
  sets(): Promise<VectorSet[]>;
  /** A page of the documents without vectors of this model, in a fixed order. */
  pending(model: string, page: PendingPage): Promise<PendingDocument[]>;
  countPending(model: string): Promise<number>;
  /** Makes the set on the first call; the first set of all is active. Returns how many were stored. */
  put(model: string, dimensions: number, batch: readonly VectorsOfDocument[]): Promise<number>;
  /** Updates the nearest-neighbour index with the vectors that were put; `isComplete` marks the set as complete. */
  build(model: string, options: { isComplete: boolean }): Promise<void>;
  activate(model: string): Promise<void>;
  /** Removes the sets that are neither active nor of this model. */
  dropOthers(model: string): Promise<void>;
}
