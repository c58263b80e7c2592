import type { DegradedPart } from '#lib/contract/names.ts';
import { formatCitation } from '#lib/taiwan/citations/format.ts';
import type { RetrievalDepth } from '../understand/depth.ts';
import type { NamedDocument } from '../understand/named-documents.ts';
import type { UserQuestion } from '../understand/user-question.ts';
import { withoutAncillary } from './additions/ancillary.ts';
import { addConstitutional } from './additions/constitutional.ts';
import { addOfKind } from './additions/of-kind.ts';
import { addRelatedDocuments } from './additions/related.ts';
import { citeStatements } from './additions/statements.ts';
import { createDocumentCache } from './document-cache.ts';
import type { AnswerLibrary, AnswerRanking } from './library.ts';
import { findOutsideFilters, lookUpNamedDocuments } from './look-up-named.ts';
import { keepRelevantSearches, type RetrievalOutcome } from './relevance/relevant-searches.ts';
import { scoreSearches } from './relevance/score-searches.ts';
import { degradedParts, mergeTerms, runSearches } from './run-searches.ts';
import { followUpPolicy } from './selection/follow-up-chances.ts';
import { putNamedFirst, type SelectedDocument, selectDocuments } from './selection/select.ts';
import { addHoldings } from './sources/holdings.ts';
import { scoreSources } from './sources/score-sources.ts';
import type { AnswerSource } from './sources/source.ts';

/** Names in the question of documents that are not held (`missing`), or only outside the filters (`outside`). */
export type Retrieval = {
  outcome: RetrievalOutcome;
  sources: AnswerSource[];
  missing: string[];
  outside: string[];
  degraded: DegradedPart[];
};

/** Number of documents used where none answers and some come near; a follow-up may use as many as its policy allows. */
const MAX_NEAR = 3;
/** A longer question cites documents in passing, without wanting to see them. */
const MAX_CHARACTERS_FOR_MISSING = 80;

/** The sources for an answer, best first; none where nothing relevant was found. */
export async function retrieve(
  library: AnswerLibrary,
  question: UserQuestion,
  depth: RetrievalDepth,
  signal?: AbortSignal,
): Promise<Retrieval> {
  const documents = createDocumentCache(library);
  const [named, found] = await Promise.all([
    lookUpNamedDocuments(library, question.named, question.filters),
    runSearches(library, question, depth),
  ]);
  signal?.throwIfAborted();
  documents.add(named.documents);
  const { results, context } = found;
  const scored = await scoreSearches(results, question, documents);
  const relevant = keepRelevantSearches(scored, context);
  signal?.throwIfAborted();
  const selected = await withoutAncillary(selectDocuments(relevant, depth), { question, documents });
  const isNear = named.documents.length === 0 && relevant.outcome === 'near';
  const withAdditions = await addFurtherDocuments(putNamedFirst(named.documents, selected), [
    ...results.map(({ ranking }) => ranking),
    ...(context?.act ? [context.act] : []),
  ]);
  const all = isNear
    ? nearest(withAdditions, relevant.followUp ? followUpPolicy().most : MAX_NEAR)
    : withAdditions;
  const terms = mergeTerms(results);
  const cited = await citeStatements(library, all, {
    text: question.text,
    terms,
    filters: question.filters,
    limit: isNear ? 0 : depth.statements,
  });
  const read = (some: readonly SelectedDocument[]) => scoreSources(some, question.text, terms, documents);
  const sources = await addHoldings(await read(cited), { library, documents, question, read, isNear });
  signal?.throwIfAborted();
  const outside = await findOutsideFilters(library, named.missing, question.filters);
  signal?.throwIfAborted();
  return {
    outcome: sources.length === 0 ? 'nothing' : isNear ? 'near' : 'on-point',
    sources,
    missing: namesOf(
      question,
      named.missing.filter((one) => !outside.has(one)),
    ),
    outside: namesOf(question, [...outside]),
    degraded: degradedParts(found),
  };

  /** Adds penalties, references, and articles that the kind of question asks for besides the selected ones. */
  async function addFurtherDocuments(
    selected: readonly SelectedDocument[],
    rankings: readonly AnswerRanking[],
  ) {
    const withRelated = await addRelatedDocuments(library, selected, {
      text: question.text,
      everything: depth.graph,
      filters: question.filters,
    });
    const withKind = await addOfKind(library, withRelated, { question, rankings, documents });
    return addConstitutional(library, withKind, { question, rankings });
  }
}

const nearest = (selected: readonly SelectedDocument[], most: number): SelectedDocument[] =>
  selected.toSorted((a, b) => b.score - a.score).slice(0, most);

const namesOf = ({ text }: UserQuestion, named: readonly NamedDocument[]): string[] =>
  text.length <= MAX_CHARACTERS_FOR_MISSING ? named.map(({ citation }) => formatCitation(citation)) : [];
