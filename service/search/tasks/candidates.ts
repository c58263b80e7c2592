import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { passesFilters } from '#service/engine/filters.ts';
import type { EnginePorts, EngineTask, Filters, QueryVector } from '#service/engine/ports.ts';
import { chooseCandidates } from '../candidates/choose-candidates.ts';
import { createCitationShares } from '../candidates/citation-shares.ts';
import { findCitedByBest } from '../candidates/cited-by-best.ts';
import { lookUpCited } from '../candidates/cited-documents.ts';
import { type FoundByWords, findByWords } from '../candidates/find-by-words.ts';
import { type MeasuredDocument, measuredDocument } from '../candidates/measured-document.ts';
import { similaritiesOf } from '../candidates/similarities.ts';
import { createDocumentMeasure } from '../features/measure-documents.ts';
import type { KnownAnswers } from '../known-questions/count-answers.ts';
import { shippedKnownAnswers } from '../known-questions/known-answers.ts';
import type { TermWithIdf, WeightedTerm } from '../question/weighted-term.ts';

export type CandidateInput = {
  terms: readonly WeightedTerm[];
  /** What was typed between spaces: it may be the name of a document. */
  phrases?: readonly string[] | undefined;
  /** Citations in the question: the documents that they mean become candidates, and documents that cite the same. */
  citations: readonly Citation[];
  /** How many are considered; 0: only `always`. */
  limit: number;
  /** Documents that become candidates whatever words they hold. */
  always?: readonly string[] | undefined;
  /** The nearest documents by vector; they become candidates if they are among the best. */
  nearest?: readonly string[] | undefined;
  /** What answers known questions like this one; these documents become candidates if they are among the best. */
  knownAnswers?: KnownAnswers | undefined;
  /** Also measured, without influence on the features of the other candidates. */
  alsoMeasured?: readonly string[] | undefined;
  /** Left out, with their citations, as if they were not held. */
  without?: readonly string[] | undefined;
  filters?: Filters | undefined;
  queryVector?: QueryVector | undefined;
};

/** `terms`: those that at least one document holds; `documentCount`: how many documents the library has. */
export type MeasuredCandidates = {
  documents: MeasuredDocument[];
  terms: TermWithIdf[];
  documentCount: number;
};

/** Citations of a question that are looked up: a question that cites more is a document itself. */
const MAX_LOOKED_UP = 6;
/** Number of documents added because they cite what the question cites, and because the best cite them. */
const MAX_SHARING = 40;
const MAX_CITED = 40;

/** `withoutKnown`: ids of known questions that are left out. */
export type CandidateQuestion = Omit<CandidateInput, 'knownAnswers'> & {
  withoutKnown?: readonly string[] | undefined;
};

/** Retrieves and measures candidates in a thread of the engine, with one message for each question. */
export const candidatesTask: EngineTask<CandidateQuestion, MeasuredCandidates> = {
  module: import.meta.url,
  name: 'findCandidates',
};

/** The known answers are looked up here too: comparing a question with all known ones would hold up the streams of answers. */
export function findCandidates(
  ports: EnginePorts,
  { withoutKnown, ...question }: CandidateQuestion,
): Promise<MeasuredCandidates> {
  const { queryVector } = question;
  const knownAnswers = queryVector && shippedKnownAnswers()(queryVector, withoutKnown);
  return measureCandidates(ports, { ...question, knownAnswers });
}

/** Retrieves the documents that may answer a question and measures them; see docs/ARCHITECTURE.md, a search. */
export async function measureCandidates(
  ports: EnginePorts,
  { alsoMeasured = [], ...input }: CandidateInput,
): Promise<MeasuredCandidates> {
  const found = await measureOnce(ports, input);
  const known = new Set(found.documents.map(({ doc_id }) => doc_id));
  const missing = alsoMeasured.filter((id) => !known.has(id));
  if (missing.length === 0) return found;
  const more = await measureOnce(ports, { ...input, limit: 0, nearest: [], always: missing }, found.terms);
  const others = more.documents.filter(({ doc_id }) => !known.has(doc_id));
  return { ...found, documents: [...found.documents, ...others] };
}

/** `knownTerms`: the terms if they are already rated; then only `always` are measured, and there is no search by words. */
async function measureOnce(
  ports: EnginePorts,
  input: Omit<CandidateInput, 'alsoMeasured'>,
  knownTerms?: TermWithIdf[],
): Promise<MeasuredCandidates> {
  const { store, vectors, graph } = ports;
  const { terms, phrases = [], citations, limit, always = [], nearest = [] } = input;
  const { knownAnswers = new Map(), without = [], filters, queryVector } = input;
  const keepPassing = createPassing(store, without, filters);

  const named = limit > 0 ? await lookUpNamed(graph, citations, filters) : new Set<string>();
  const chosen = new Set([...named, ...always]);
  const citationShares = createCitationShares(graph, citations);
  const sharing = await citationShares.readLargest(limit > 0 ? MAX_SHARING : 0);
  const { shares } = citationShares;

  const { rated, documentCount, strengths, described } = knownTerms
    ? onlyThese(always, knownTerms)
    : await findByWords(ports, {
        ...{ terms, phrases, limit, sharing, knownAnswers, keepPassing, filters },
        chosen: [...chosen, ...nearest],
      });
  for (const id of without) strengths.delete(id);
  const similarities = await similaritiesOf(vectors, [...strengths.keys()], queryVector);
  await citationShares.readOf([...strengths.keys()]);

  const first = [...strengths.keys()].filter((id) => chosen.has(id));
  for (const id of first) strengths.delete(id);
  const best = chooseCandidates({ strengths, similarities, shares, described, knownAnswers }, limit);

  const measured = createDocumentMeasure(ports, rated, phrases);
  await measured.read([...first, ...best]);
  const votes = await findCitedByBest(graph, measured.lexical);
  const cited = await keepPassing(
    [...votes]
      .filter(([id]) => !measured.heads.has(id))
      .sort(([, a], [, b]) => b - a)
      .map(([id]) => id),
  );
  const more = cited.slice(0, MAX_CITED);
  await measured.read(more);
  for (const [id, one] of await similaritiesOf(vectors, more, queryVector)) similarities.set(id, one);
  await citationShares.readOf(more);

  const { heads, lexical, descriptions } = measured;
  const evidence = { lexical, descriptions, described, knownAnswers, votes, shares, similarities, named };
  const documents = [...heads.values()].map((head) => measuredDocument(head, evidence));
  return { documents, terms: rated, documentCount };
}

/** In place of a search by words. */
const onlyThese = (docIds: readonly string[], rated: TermWithIdf[]): FoundByWords => ({
  rated,
  documentCount: 0,
  strengths: new Map(docIds.map((id) => [id, 0])),
  described: new Map(),
});

/** Keeps those of some documents that pass the filters and are not left out. */
function createPassing(
  store: Pick<EnginePorts['store'], 'summaries'>,
  without: readonly string[],
  filters: Filters | undefined,
) {
  const excluded = new Set(without);
  return async (docIds: readonly string[]): Promise<readonly string[]> => {
    const kept = docIds.filter((id) => !excluded.has(id));
    if (!filters) return kept;
    const summaries = await store.summaries(kept);
    return summaries.filter((one) => passesFilters(one, filters)).map(({ doc_id }) => doc_id);
  };
}

/** The documents that the question cites, whatever words they hold. */
async function lookUpNamed(
  graph: EnginePorts['graph'],
  citations: readonly Citation[],
  filters: Filters | undefined,
): Promise<Set<string>> {
  const citationsByKey = new Map(
    citations.filter(({ kind }) => kind !== 'act').map((citation) => [citationKey(citation), citation]),
  );
  const byCitation = await lookUpCited(graph, [...citationsByKey.values()].slice(0, MAX_LOOKED_UP), filters);
  return new Set(byCitation.flatMap(([first]) => (first ? [first.doc_id] : [])));
}
