import type { DocType, Level } from '#lib/contract/document.ts';
import type { CitingViewName } from '#lib/contract/names.ts';
import type { Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { Filters } from '../filters.ts';
import type { DocumentSummary } from './document-store.ts';
import type { PendingDocument, PendingPage } from './pending.ts';

/** What is cited, shared by all documents that cite it: a citation without the place within an article, with an id. */
export type CitationTarget = { id: string; key: string; citation: Citation };

/** A citation to be stored. `view`, only in judgments: whether the court or a party cites there, if that is clear. */
export type LinkingCitation = FoundCitation & { view?: CitingViewName };
export type CitationsOfDocument = {
  doc_id: string;
  revision: string;
  citations: readonly LinkingCitation[];
};

export type CitingQuery = Pick<Filters, 'docTypes' | 'levels' | 'courts' | 'startDate' | 'endDate'> & {
  /** Finds the documents that cite any of these targets. */
  targets: readonly string[];
  /** A document to leave out. */
  except: string;
  /**
   * Of the judgments only those that cite in this view, with the first place in it; documents of other kinds stay in.
   */
  view?: CitingViewName;
  /** `hierarchyRank`: by rank in the hierarchy of norms and courts, then newest first. Default: newest first. */
  order?: 'hierarchyRank' | 'oldest';
  limit: number;
  offset: number;
};

/** How often a document cites the targets, the place of the first citation, and in whose view that stands. */
export type CitingSummary = DocumentSummary & {
  times: number;
  start: number;
  end: number;
  view: CitingViewName | null;
};

export type CitingPage = {
  total: number;
  /** Counts by kind of all documents that pass the filters other than `docTypes`. */
  byType: Partial<Record<DocType, number>>;
  /**
   * Counts by each property, of documents that pass the filters on all other properties; years only of documents with
   * a date.
   */
  facets: {
    levels: Partial<Record<Level, number>>;
    courts: Record<string, number>;
    years: Record<string, number>;
    /** A judgment that cites in both views is counted in both. */
    views: Partial<Record<CitingViewName, number>>;
  };
  /** In the requested order, those without a date last. */
  documents: CitingSummary[];
};

/** One document cites the other; both by id. */
export type CitationEdge = { citing: string; cited: string };

/** Keys that more than `maxDocuments` cite are ignored: they do not tell documents apart. */
export type SharingQuery = {
  keys: readonly string[];
  maxDocuments: number;
  /** How many documents with the largest shares to return, those in force first; 0 for none. */
  limit: number;
  /** Documents whose share is returned in any case. */
  docIds?: readonly string[];
};

/**
 * `share`: the summed rarity of the keys that the document cites, divided by that of all keys; rarity is
 * ln(1 + documents / (citing + 0.5)).
 */
export type SharedCitations = { doc_id: string; share: number };

export type CitedByCounts = { doc_id: string; byType: Partial<Record<DocType, number>> };

/** Selects documents to be linked again. `holding`: those whose text holds this folded phrase. */
export type PendingSelection =
  | { all: true }
  | { docIds: readonly string[] }
  | { prefixes: readonly string[] }
  | { holding: string };

export interface CitationGraph {
  /** Documents that may be cited by each key. */
  byKeys(keys: readonly string[]): Promise<Map<string, DocumentSummary[]>>;
  /** The citations in these documents' texts in order, as they were put; a document that is not linked yet has no entry. */
  citations(docIds: readonly string[]): Promise<Map<string, FoundCitation[]>>;
  /** The citations with one of these keys. */
  targets(keys: readonly string[]): Promise<CitationTarget[]>;
  /** A page of all targets, in a fixed order, those after the target with id `after`. */
  scanTargets(page: { after?: string; limit: number }): Promise<CitationTarget[]>;
  /** Stores which document each of these citations means; null for a document that is not held. */
  resolve(entries: readonly { target: string; doc_id: string | null }[]): Promise<void>;
  /**
   * Ids of the documents that each of these cites, as far as citations are resolved; a document never cites itself.
   */
  cites(docIds: readonly string[]): Promise<Map<string, string[]>>;
  edges(citing: readonly string[], cited: readonly string[]): Promise<CitationEdge[]>;
  citing(query: CitingQuery): Promise<CitingPage>;
  countCiting(targets: readonly string[], except: string): Promise<number>;
  /** The documents that share most citations with a question, and their shares. */
  sharing(query: SharingQuery): Promise<SharedCitations[]>;
  /**
   * How many documents of each kind cite each document, not counting itself and whole acts. A page after an id, in
   * order of ids.
   */
  citedByCounts(page: { after?: string; limit: number }): Promise<CitedByCounts[]>;

  /** A page of the documents that wait to be linked, in a fixed order. */
  pending(page: PendingPage): Promise<PendingDocument[]>;
  countPending(): Promise<number>;
  markPending(selection: PendingSelection): Promise<void>;
  /**
   * Stores the citations of documents. They are no longer pending if `knownNames`, the number of names with which
   * their texts were searched, is still the current number; otherwise names were added meanwhile and they are read
   * again. Returns how many are no longer pending.
   */
  put(batch: readonly CitationsOfDocument[], options: { knownNames: number }): Promise<number>;
  /** All names by which documents are cited, oldest first. None is ever removed: an equal count means equal names. */
  names(): Promise<string[]>;
  countNames(): Promise<number>;
  /** Names added since the last acknowledgement: texts that were linked before may contain them. */
  newNames(): Promise<string[]>;
  acknowledgeNames(names: readonly string[]): Promise<void>;
}
