import type { DocType, Level, SourceDocument } from '#lib/contract/document.ts';
import type { DegradedPart } from '#lib/contract/names.ts';
import type { Citation, FoundCitation } from '#lib/taiwan/citations/types.ts';
import type { HoldingChange } from '#lib/taiwan/document/decisions/holding.ts';
import type { Documents } from '#service/documents/documents.ts';
import type { Filters } from '#service/engine/ports.ts';
import type { CandidateFeatures } from '#service/search/features/features.ts';
import type { Search } from '#service/search/search.ts';
import { batchReads } from './batch-reads.ts';

/** A document without its text. */
export type LibraryEntry = Pick<
  SourceDocument,
  'doc_id' | 'title' | 'doc_type' | 'is_abandoned' | 'date' | 'level' | 'court'
>;

/** A document that cites another: `passage` is the sentence in which it first does. */
type CitingEntry = LibraryEntry & { passage: string };

/** A term of a question, literal or expanded, with its rarity. */
export type QuestionTerm = {
  term: string;
  weight: number;
  from: string;
  kind: 'literal' | 'expanded';
  idf: number;
};

/** `score` orders the documents of one question; scores of different questions cannot be compared. */
export type RankedEntry = LibraryEntry & { score: number; isNamed?: boolean; features: CandidateFeatures };

/**
 * The result of one search, best first. `indexedTerms`: the terms of the question that at least one document holds;
 * `documentCount`: how many documents there are.
 */
export type AnswerRanking = {
  question: { text: string; terms: readonly Omit<QuestionTerm, 'idf'>[] };
  queryVector?: { model: string; vector: ArrayLike<number> } | undefined;
  candidates: readonly RankedEntry[];
  indexedTerms: readonly QuestionTerm[];
  documentCount: number;
  degraded?: readonly DegradedPart[];
};

/** What courts repeat about articles, in the words of the document `quotedFrom`. */
export type LibraryStatement = {
  quotedFrom: LibraryEntry;
  text: string;
  /** Ids of the articles that the statement is about. */
  articles: readonly string[];
  decisions: number;
  first: string | null;
  last: string | null;
  byLevel: Partial<Record<Level, number>>;
};

/** Everything that answers read: they reach search and documents through this type only. */
export type AnswerLibrary = {
  get(docId: string): Promise<SourceDocument | null>;
  /** A document's citations, each with its place and the document that it means where that is held. */
  read(docId: string): Promise<{
    citations: readonly { start: number; citation: Citation; document: LibraryEntry | null }[];
  } | null>;
  citing(
    docId: string,
    options: { docTypes: readonly DocType[]; limit: number; offset: number },
  ): Promise<{ documents: readonly CitingEntry[] } | null>;
  /** What courts repeat about any of these articles, each once; the most repeated first of each article. */
  statementsOf(articleIds: readonly string[]): Promise<readonly LibraryStatement[]>;
  /** Later interpretations and rulings that change or supplement this one by their holdings, newest first. */
  changing(docId: string): Promise<readonly (LibraryEntry & HoldingChange)[]>;
  /** The citations in any text, each with the document that it means where that is held. */
  citations(text: string): Promise<readonly (FoundCitation & { document: LibraryEntry | null })[]>;
  /** Documents that hold every term of a query. */
  keyword(
    query: string,
    options: { limit: number; filters: Filters },
  ): Promise<readonly Pick<LibraryEntry, 'doc_id' | 'title' | 'doc_type'>[]>;
  ranking(query: string, options: { limit: number; filters: Filters }): Promise<AnswerRanking>;
};

type LibraryParts = {
  documents: Pick<Documents, 'getMany' | 'read' | 'citing' | 'statements' | 'changing' | 'citations'>;
  search: Pick<Search, 'ranking' | 'keyword'>;
};

/** Builds the library from the parts of the service; answers know none of these. */
export const createAnswerLibrary = ({ documents, search }: LibraryParts): AnswerLibrary => ({
  get: batchReads((docIds) => documents.getMany(docIds)),
  read: (docId) => documents.read(docId),
  citing: (docId, options) => documents.citing(docId, options),
  statementsOf: (articleIds) => statementsOf(documents, articleIds),
  changing: (docId) => documents.changing(docId),
  citations: (text) => documents.citations(text),
  keyword: async (query, options) => (await search.keyword(query, options)).hits,
  ranking: (query, options) => search.ranking(query, options),
});

/** Number of most repeated statements read for each article. */
const STATEMENTS_OF_ARTICLE = 20;

async function statementsOf(
  documents: LibraryParts['documents'],
  articleIds: readonly string[],
): Promise<LibraryStatement[]> {
  const found = await Promise.all(articleIds.map((id) => documents.statements(id, STATEMENTS_OF_ARTICLE)));
  const all = found.flatMap((some) => some ?? []);
  const byPlace = new Map(all.toReversed().map((one) => [`${one.quotedFrom.doc_id} ${one.start}`, one]));
  return [...byPlace.values()]
    .toReversed()
    .map((one) => ({ ...one, articles: one.articles.map(({ doc_id }) => doc_id) }));
}
