import type { Engine, QueryVector } from '#service/engine/ports.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import type { SearchHit } from './hit.ts';
import type { SearchOptions } from './options.ts';
import { phrasesOf } from './question/phrases.ts';
import type { SearchQuestion } from './question/question.ts';
import type { TermWithIdf } from './question/weighted-term.ts';
import { candidatesTask } from './tasks/candidates.ts';

/** Candidates by words, and by vectors. */
const MAX_CANDIDATES = 200;
const MAX_NEAREST = 60;

/** The candidates of a question. `indexedTerms`: its terms that some document holds; `documentCount`: how many documents there are. */
export type RetrievedCandidates = {
  candidates: SearchCandidate[];
  indexedTerms: TermWithIdf[];
  documentCount: number;
};

/**
 * Retrieves the candidates of a question: by its words and the lexicon's terms for them, by vectors where there are
 * some, by what it cites, by what the best candidates cite and by what answers known questions like it. `keywordHits` become candidates too; that search runs at
 * the same time.
 */
export async function retrieveCandidates(
  engine: Pick<Engine, 'run' | 'vectors'>,
  question: SearchQuestion,
  queryVector: QueryVector | undefined,
  keywordHits: Promise<readonly SearchHit[]>,
  { filters, without, withoutKnown }: Pick<SearchOptions, 'filters' | 'without' | 'withoutKnown'>,
): Promise<RetrievedCandidates> {
  const input = {
    terms: question.terms,
    phrases: phrasesOf(question.text),
    citations: question.citations,
    filters,
    without,
    queryVector,
    withoutKnown,
  };
  const nearest = await findNearest();
  const byKeyword = (await keywordHits).map(({ doc_id }) => doc_id).filter((id) => !without?.includes(id));
  const { documents, terms, documentCount } = await engine.run(candidatesTask, {
    ...input,
    limit: MAX_CANDIDATES,
    nearest,
    alsoMeasured: byKeyword,
  });
  const candidates = documents.map((one): SearchCandidate => {
    const rank = byKeyword.indexOf(one.doc_id);
    return rank < 0 ? one : { ...one, keywordRank: rank };
  });
  return { candidates, indexedTerms: terms, documentCount };

  async function findNearest(): Promise<string[]> {
    if (!queryVector) return [];
    const found = await engine.vectors.nearest(queryVector, {
      limit: MAX_NEAREST,
      ...(filters && { filters }),
    });
    return found.map(({ doc_id }) => doc_id);
  }
}
