import type { QuestionSearch } from '../understand/user-question.ts';
import type { DocumentCache } from './document-cache.ts';
import type { AnswerRanking } from './library.ts';
import { createSentenceScorer } from './sentence-scorer.ts';

/** So many of what a follow-up found are read. */
const MAX_READ = 20;
/** A document must score this share of the best one's score, and at least so much. */
const SHARE_OF_BEST = 0.35;
const MIN_SENTENCE_SCORE = 0.15;

/** Of what a question found together with earlier ones, the documents in which a sentence answers the question itself. */
export async function keepOwnAnswers(
  together: AnswerRanking,
  alone: AnswerRanking,
  followUp: NonNullable<QuestionSearch['followUp']>,
  documents: Pick<DocumentCache, 'getHeld'>,
): Promise<AnswerRanking> {
  const scoreSentences = createSentenceScorer(alone.question.text, alone.words);
  const candidates = together.candidates.slice(0, MAX_READ);
  const best = new Map<string, number>();
  for (const document of await documents.getHeld(candidates.map(({ doc_id }) => doc_id)))
    best.set(document.doc_id, Math.max(0, ...scoreSentences(document).map(({ score }) => score)));
  const highest = Math.max(...best.values());
  // 「可以說得更詳細一點嗎」 has no words that a document could hold.
  if (highest < MIN_SENTENCE_SCORE && followUp === 'certain') return together;
  const least = Math.max(MIN_SENTENCE_SCORE, SHARE_OF_BEST * highest);
  return { ...together, candidates: candidates.filter(({ doc_id }) => (best.get(doc_id) ?? 0) >= least) };
}
