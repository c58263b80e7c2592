import type { DocType, Level, SourceDocument, StandingName } from '#lib/contract/document.ts';
import type { CitingViewName } from '#lib/contract/names.ts';
import type { PassageSpan } from '#lib/document/passages.ts';
import type { Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { SortOrder } from './sort-order.ts';

/**
 * The ports to a search engine: a document store, a lexical index of documents and one of their descriptions, an index
 * of statements of law that courts repeat, a store of former texts, a vector index and a citation graph. All adapters
 * (`sqlite/`, `opensearch/`, `memory/`) pass the same suites. Ids are strings, values are plain data; no encoding of an
 * adapter leaves it. Everything computed from the results (ranking features, fusion, passages, linking, embedding)
 * lives above: service/search, service/documents and service/indexing.
 *
 * Promises, the same for all adapters: a write is idempotent, and each document is validated by itself. A batch is not
 * promised to be atomic, nor a write to be visible to reads before `refresh()`. A call that fails rejects with
 * `EngineError`; an adapter throws no other error.
 */
export type EnginePorts = {
  store: DocumentStore;
  lexical: LexicalIndex;
  descriptions: DescriptionIndex;
  statements: StatementIndex;
  editions: EditionStore;
  vectors: VectorIndex;
  graph: CitationGraph;
};

export interface Engine extends EnginePorts {
  /** After it, reads see everything that was written before it. */
  refresh(): Promise<void>;
  /** Merges index segments and gives unused space back, after much was written. Searches go on meanwhile. */
  compact(): Promise<void>;
  /**
   * Runs an exported function of a module beside the data: in a thread of the engine if it has threads, so that the
   * data read for one question crosses no thread boundary; otherwise in the caller's thread.
   */
  run<I, O>(task: EngineTask<I, O>, input: I): Promise<O>;
  /** The threads that read, and the calls that wait for one; undefined where an engine has none. */
  threads?(): EngineThreads;
  close(): Promise<void>;
}

/** `ending`: threads that were given up but are still inside a native call, which cannot be stopped. */
export type EngineThreads = { started: number; ending: number; callsRunning: number; callsWaiting: number };

/** `export const rank = (ports: EnginePorts, input: I): Promise<O>` of the module with this URL. */
export type EngineTask<I, O> = {
  module: string;
  name: string;
  /** Never set at run time: it only carries the types of the function to `run`. */
  signature?: (ports: EnginePorts, input: I) => O | Promise<O>;
};

export class EngineError extends Error {
  override name = 'EngineError';
}

/** Which documents may be found; `passesFilters` (filters.ts) defines what each filter means. */
export type Filters = {
  docTypes?: readonly DocType[];
  /** By the names of the API. Only narrows the kinds that have documents of these ranks; other kinds stay in. */
  hierarchyRanks?: readonly StandingName[];
  /** Narrows judgments only: documents of other kinds stay in. */
  levels?: readonly Level[];
  /** Names as documents have them. Narrows judgments and rulings only: other kinds stay in. */
  courts?: readonly string[];
  /**
   * Compared with the date of a decision, interpretation or letter, both ends included; those without a date drop out.
   * Statutes stay in, whatever their date.
   */
  startDate?: string;
  endDate?: string;
  /** true: only documents in force; false: only those no longer in force. */
  inForce?: boolean;
};

/** A document without its text. */
export type DocumentSummary = Omit<SourceDocument, 'text'>;

// ── Document store ──────────────────────────────────────────────────────────────────────────────────────────────────

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

// ── Lexical index ───────────────────────────────────────────────────────────────────────────────────────────────────

/** An exact phrase in all its spellings, folded (`foldText`), that of the query first. */
export type PhraseTerm = readonly string[];

export type KeywordQuery = {
  /** Each must be in the title or text of a document that is found. */
  terms: readonly PhraseTerm[];
  filters?: Filters;
  limit: number;
  /** By date or court, not by relevance (sort-order.ts). */
  order?: SortOrder;
};

/**
 * `score`: how central the terms are to the document; 0 where they are not, or where too many documents match to be
 * scored.
 */
export type KeywordHit = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'is_abandoned'> & {
  hierarchyRank: number;
  score: number;
};

export type KeywordMatches = {
  /**
   * Best first (keyword-order.ts): titles that are a term or open with one, then a score above 0, then those in force,
   * then by rank in the hierarchy, then by score. Of very many matches of one rank not all may have been considered.
   */
  hits: KeywordHit[];
};

/** Counts by value: courts by name, years and ranks in the hierarchy by number. */
export type KeywordFacets = {
  docTypes: Partial<Record<DocType, number>>;
  levels: Partial<Record<Level, number>>;
  courts: Record<string, number>;
  /** Only of documents that a range of dates applies to. */
  years: Record<string, number>;
  hierarchyRanks: Record<string, number>;
};

/**
 * Exact up to at least 10,000 matches; beyond that an engine may count only those of most authority and say `isExact:
 * false`.
 */
export type KeywordCounts = { total: number; isExact: boolean; facets: KeywordFacets };

/** A folded phrase with the weight of one occurrence. A term that more than `maxDocuments` hold is not scored. */
export type WeightedPhrase = { term: string; weight: number; maxDocuments: number };

export type CandidateQuery = {
  terms: readonly WeightedPhrase[];
  filters?: Filters;
  /** How many of the best of each tier, by the tier's number; none of tiers beyond the end of the list. */
  perTier: readonly number[];
  /** Also scored, even if they hold no term or do not pass the filters. */
  docIds?: readonly string[];
};

/** `score`: sum of weight × rarity of the terms held, divided by relative length, times authority; halved where repealed. */
export type CandidateHit = { doc_id: string; tier: Tier; score: number; is_abandoned: boolean };

export type CandidateMatches = {
  /** The number of all documents, and of those that hold each term: counted up to `maxDocuments + 1`. */
  documents: number;
  counts: number[];
  hits: CandidateHit[];
};

export interface LexicalIndex {
  /** Exact keyword search. */
  search(query: KeywordQuery): Promise<KeywordMatches>;
  /** How many documents `search` would find without a limit. */
  count(query: Pick<KeywordQuery, 'terms' | 'filters'>): Promise<KeywordCounts>;
  /** Documents that hold any of the weighted terms: the best of each tier. The cost is bounded. */
  candidates(query: CandidateQuery): Promise<CandidateMatches>;
}

// ── Descriptions ────────────────────────────────────────────────────────────────────────────────────────────────────

/** The fields of a description, those that tell most first. */
export const DESCRIPTION_FIELDS = ['names', 'questions', 'headings', 'citing'] as const;
export type DescriptionField = (typeof DESCRIPTION_FIELDS)[number];

/**
 * What a document is known by beside its own words: `names` in doctrine, `questions` that it answers, `headings`
 * above it, sentences `citing` it. Several texts of a field are joined by 。; they are not folded.
 */
export type DocumentDescription = Record<DescriptionField, string> & { doc_id: string };

export type DescriptionQuery = {
  /** A term that more than `maxDocuments` fields hold is not scored. */
  terms: readonly WeightedPhrase[];
  fieldWeights: Readonly<Record<DescriptionField, number>>;
  limit: number;
};

/** `score`: sum over fields of weight × field weight × rarity of the terms held. */
export type DescriptionHit = { doc_id: string; score: number };

export interface DescriptionIndex {
  /** The descriptions of these documents; documents without one are left out. */
  get(docIds: readonly string[]): Promise<DocumentDescription[]>;
  /** The documents whose descriptions hold any of the terms, best first. */
  search(query: DescriptionQuery): Promise<DescriptionHit[]>;
  /** Stores descriptions of held documents; an empty description removes the stored one. Returns how many changed. */
  put(batch: readonly DocumentDescription[]): Promise<number>;
}

// ── Statements ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Kinds of documents whose statements of law are kept. */
export const STATING_KINDS = ['裁判', '函釋'] as const satisfies readonly DocType[];

/**
 * A sentence `[start, end)` in which a document states law. `keys`: the citation keys of what it is about;
 * `fingerprint`: a hash by which statements that say the same are recognised (lib/taiwan/statements/comparison.ts).
 */
export type StatementSpan = { start: number; end: number; keys: readonly string[]; fingerprint: Uint8Array };

export type StatementsOfDocument = {
  doc_id: string;
  revision: string;
  statements: readonly StatementSpan[];
};

/** A statement about a key, with the document that makes it. */
export type StatementOccurrence = Omit<StatementSpan, 'keys'> &
  Pick<SourceDocument, 'doc_id' | 'doc_type' | 'date' | 'level'>;

/** A statement that several documents make, in the words of one of them. */
export type RepeatedStatement = {
  /** Its words: `[start, end)` of that document, with line breaks removed. */
  text: string;
  doc_id: string;
  start: number;
  end: number;
  /** Where in that document its first citation stands, if it has one. */
  at: number | null;
  /** The citation keys of what it is about. */
  keys: readonly string[];
  decisions: number;
  letters: number;
  /** The days of the first and the last decision that states it; of letters where no decision does. */
  first: string | null;
  last: string | null;
  /** Decisions of courts of this level. */
  byLevel: Partial<Record<Level, number>>;
  /** Some of the documents, newest first. */
  docIds: readonly string[];
};

/** A key whose repeated statements are outdated; `mark` changes each time that it becomes so. */
export type StaleKey = { key: string; mark: number };

export interface StatementIndex {
  /** Documents of `STATING_KINDS` that were linked since their statements were put: a page, in a fixed order. */
  pending(page: PendingPage): Promise<PendingDocument[]>;
  countPending(): Promise<number>;
  /**
   * Replaces the statements of documents; the keys of old and new statements become stale. Documents whose revision
   * has changed are skipped. Returns how many were stored, which are no longer pending.
   */
  put(batch: readonly StatementsOfDocument[]): Promise<number>;
  /**
   * A page of the stale keys: statements about them were added or removed after their repeated statements were
   * computed.
   */
  staleKeys(limit: number): Promise<StaleKey[]>;
  /** The statements about a key: those of the newest documents, those without a date last. */
  occurrences(key: string, limit: number): Promise<StatementOccurrence[]>;
  /**
   * Replaces the repeated statements of some keys. These keys are no longer stale, unless their mark has changed
   * meanwhile.
   */
  putRepeated(entries: readonly (StaleKey & { statements: readonly RepeatedStatement[] })[]): Promise<void>;
  /** The repeated statements about any of these keys, as stored. */
  repeated(keys: readonly string[]): Promise<RepeatedStatement[]>;
}

// ── Editions ────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * A former text of an article. `date`: the day of its act's last amendment in an edition of the act that had this text; it
 * says neither since when nor until when the text was in force.
 */
export type FormerText = Pick<SourceDocument, 'doc_id' | 'title' | 'text' | 'is_abandoned'> & {
  date: string;
};

export interface EditionStore {
  /** The former texts of a document, newest first; also of a document that is no longer held. */
  of(docId: string, limit: number): Promise<FormerText[]>;
  /** The former texts of all documents whose ids have a prefix: by id, then newest first. */
  under(prefix: string, limit: number): Promise<Pick<FormerText, 'doc_id' | 'title' | 'date'>[]>;
  /**
   * Stores former texts, one for each document and date; a second one is ignored. They are kept when the document
   * changes or is removed. Returns how many were new.
   */
  keep(batch: readonly FormerText[]): Promise<number>;
}

// ── Vector index ────────────────────────────────────────────────────────────────────────────────────────────────────

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

/** A document that waits for links or vectors. `revision` changes with its content. */
export type PendingDocument = { revision: string; document: SourceDocument };
/** `after`: the id of the last document of the previous page. */
export type PendingPage = { after?: string; maxDocuments: number; maxCharacters: number };

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

// ── Citation graph ──────────────────────────────────────────────────────────────────────────────────────────────────

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
