import type { SourceDocument } from '#lib/contract/document.ts';
import { LEGAL_WORDS, SMALL_TALK_WORDS } from '#lib/taiwan/questions/question-words.ts';
import { foldText } from '#lib/text/fold.ts';
import type { CandidateFeatures } from '#service/search/features/features.ts';
import { contentWords } from '../../understand/content-words.ts';
import type { AnswerRanking } from '../library.ts';
import { CANDIDATE_EVIDENCE, candidateEvidence } from './candidate-evidence.ts';

/** Number of best documents read for the features. */
export const FEATURE_DOCUMENTS = 5;
/** Characters read of each: longer documents say early what they are about. */
const READ_CHARACTERS = 3_000;
const MAX_LEGAL_WORDS = 3;
const MAX_SMALL_TALK_WORDS = 2;
const MAX_WORDS = 20;
/** No word is much rarer. */
const MAX_IDF = 12;
const HAN = /\p{Script=Han}/u;

/** The names of the numbers that `relevanceFeatures` gives, in order, as models/on-point.json has them. */
export const RELEVANCE_FEATURES = [
  'literal or expanded, share',
  'expanded, characters',
  'literal, characters',
  'neither, characters',
  'legal words',
  'all expanded words in one place',
  'all literal words in one place',
  'literal in long runs',
  'nearest in meaning',
  'a name of an article',
  'literal in a note',
  'expanded in a note',
  'no legal word, characters neither',
  'no legal word, share neither',
  'idle words',
  'unknown Latin words',
  'length',
  'words of the lexicon',
  'pairs that any document holds, share',
  'how rare these are',
  ...CANDIDATE_EVIDENCE,
] as const;

type ReadDocument = Pick<SourceDocument, 'title' | 'text'>;

/** Features that tell whether a question is about anything in the library; `documents`: the best that it found. */
export function relevanceFeatures(
  { question, candidates, indexedTerms }: Pick<AnswerRanking, 'question' | 'candidates' | 'indexedTerms'>,
  documents: readonly ReadDocument[],
): number[] {
  const folded = foldText(question.text);
  const counts = countCharacters(question, folded, documents);
  const all = counts.expanded + counts.literal + counts.neither;
  const share = all === 0 ? 0 : (counts.expanded + counts.literal) / all;
  const legal = Math.min(MAX_LEGAL_WORDS, folded.match(LEGAL_WORDS)?.length ?? 0) / MAX_LEGAL_WORDS;
  const hasNoLegalWord = legal === 0 ? 1 : 0;
  const best = candidates.slice(0, FEATURE_DOCUMENTS);
  const highest = (name: keyof CandidateFeatures) =>
    Math.max(0, ...best.map(({ features }) => features[name]));
  return [
    share,
    Math.log1p(counts.expanded),
    Math.log1p(counts.literal),
    Math.log1p(counts.neither),
    legal,
    highest('expandedNear'),
    highest('literalNear'),
    highest('literalRuns'),
    highest('vector'),
    highest('nameMatch'),
    highest('writtenCover'),
    highest('writtenExpanded'),
    hasNoLegalWord * Math.log1p(counts.neither),
    hasNoLegalWord * (1 - share),
    Math.min(MAX_SMALL_TALK_WORDS, folded.match(SMALL_TALK_WORDS)?.length ?? 0),
    Math.log1p(counts.latin),
    Math.log1p(folded.length),
    Math.log1p(Math.min(MAX_WORDS, question.terms.filter(({ kind }) => kind === 'expanded').length)),
    ...heldPairs(question, indexedTerms),
    ...candidateEvidence({ candidates }),
  ];
}

/** The share of the question's character pairs that any document has, and their rarity. */
function heldPairs(
  { terms }: AnswerRanking['question'],
  indexedTerms: AnswerRanking['indexedTerms'],
): [number, number] {
  const literalCount = terms.filter(({ kind }) => kind === 'literal').length;
  const held = indexedTerms.filter(({ kind }) => kind === 'literal');
  if (literalCount === 0 || held.length === 0) return [0, 1];
  return [held.length / literalCount, held.reduce((sum, { idf }) => sum + idf, 0) / held.length / MAX_IDF];
}

/**
 * How many characters of the question are in words that the documents have by expansion, literally, or not at all;
 * and unknown Latin words.
 */
function countCharacters(
  question: AnswerRanking['question'],
  folded: string,
  documents: readonly ReadDocument[],
) {
  const texts = documents
    .map(({ title, text }) => foldText(title + text.slice(0, READ_CHARACTERS)))
    .join('\n');
  const expandedAt = placesOfExpanded(question, folded, texts);
  const counts = { expanded: 0, literal: 0, neither: 0, latin: 0 };
  for (const { text, start, end } of contentWords(folded)) {
    const isExpanded = expandedAt.subarray(start, end).some((value) => value === 1);
    // Latin words and numbers in the documents say nothing, since these are in Chinese.
    const isLiteral = end - start > 1 && HAN.test(text) && texts.includes(text);
    if (!isExpanded && /^\p{Script=Latin}/u.test(text)) counts.latin++;
    counts[isExpanded ? 'expanded' : isLiteral ? 'literal' : 'neither'] += end - start;
  }
  return counts;
}

/** Marks the characters of a question for which the lexicon has an expanded term that the documents hold. */
function placesOfExpanded({ terms }: AnswerRanking['question'], folded: string, texts: string): Uint8Array {
  const places = new Uint8Array(folded.length);
  for (const { kind, term, from } of terms) {
    if (kind !== 'expanded' || !texts.includes(term)) continue;
    for (const piece of from.split(/[…+]/u)) {
      if (piece === '') continue;
      for (let at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + 1))
        places.fill(1, at, at + piece.length);
    }
  }
  return places;
}
