import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import type { Filters } from '../filters.ts';

/** A document without its text. */
export type DocumentSummary = Omit<SourceDocument, 'text'>;

/** Documents of one tier compete with each other for a place among the candidates: what `tierOf` (lib/taiwan/kinds/tiers.ts) says. */
export type Tier = number;

/** A document with all that its indexes need to know, computed above the port (service/indexing/prepare.ts). */
export type DocumentUpsert = {
  document: SourceDocument;
  /**
   * A stored document is replaced only by a higher version; a write of the same version must have the same content.
   * Content is what `SourceDocument` has: computed fields may change without making a document pending again.
   */
  version: number;
  tier: Tier;
  /**
   * Its place in the hierarchy of norms and courts, 1 to 15, what `hierarchyRankOf` (lib/taiwan/kinds/hierarchy-rank.ts) says. A change of
   * this alone may take effect only when the content changes.
   */
  hierarchyRank: number;
  /**
   * `whole`: an act; its outline names its articles without citing them. `part`: an article. `single`: any other
   * document.
   */
  role: 'whole' | 'part' | 'single';
  /** Keys by which other documents may cite it. */
  citationKeys: readonly string[];
  /** Names by which running text refers to an act. They stay when the document is removed. */
  names: readonly string[];
};

/** What became of one document of a batch. `stale`: a newer version is stored. */
export type WriteOutcome =
  | { doc_id: string; outcome: 'created' | 'updated' | 'unchanged' | 'stale' | 'removed' | 'missing' }
  | { doc_id: string; outcome: 'failed'; reason: string };

/** How often a document is cited, and what follows for its score. */
export type Authority = {
  citedByDecisions: number;
  citedByStatutes: number;
  /** What its lexical score is multiplied by; 1 for a document that nobody cites. */
  boost: number;
};

/** The beginning of a document, which is all that ranking reads, with its authority. */
export type DocumentHead = DocumentSummary & Authority & { head: string };
/** Characters of a head. Longer texts say early what they are about. */
export const HEAD_CHARACTERS = 3_000;

export type StoreStats = { documents: number; byType: Partial<Record<DocType, number>>; bytes: number };
/** All documents of a kind and a level: how many there are, and their earliest and latest date. */
export type HeldGroup = Pick<SourceDocument, 'doc_type' | 'level'> & {
  documents: number;
  earliest: string | null;
  latest: string | null;
};

export interface DocumentStore {
  get(docId: string): Promise<SourceDocument | null>;
  /** In the given order; documents that are not held are left out. */
  getMany(docIds: readonly string[]): Promise<SourceDocument[]>;
  summaries(docIds: readonly string[]): Promise<DocumentSummary[]>;
  heads(docIds: readonly string[]): Promise<DocumentHead[]>;
  /** Sorted ids with a prefix, those after a given id: `law:B0000001:` lists the articles of an act. */
  ids(page: { prefix?: string; after?: string; limit: number }): Promise<string[]>;
  /**
   * Inserts or replaces, each document by itself. A document with changed content loses its links and vectors and is
   * pending for both.
   */
  upsert(batch: readonly DocumentUpsert[]): Promise<WriteOutcome[]>;
  remove(docIds: readonly string[]): Promise<WriteOutcome[]>;
  /** Replaces the authority of all documents; documents that are not listed have none. */
  replaceAuthority(entries: readonly (Authority & { doc_id: string })[]): Promise<void>;
  stats(): Promise<StoreStats>;
  /**
   * In no order; with filters, only documents that pass them. Takes longer than `stats`; without filters it is
   * computed once for each state of the index.
   */
  groups(filters?: Filters): Promise<HeldGroup[]>;
  /**
   * The highest version that brought new content to any held document; 0 for an empty store. Writing the same content
   * again changes nothing.
   */
  lastChange(): Promise<number>;
  /** The documents among these whose content is new or changed since a version. In no order. */
  changedAfter(docIds: readonly string[], version: number): Promise<string[]>;
}
