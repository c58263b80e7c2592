import type { SourceDocument } from '#lib/contract/document.ts';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import { asksForTime } from '#lib/taiwan/questions/question-words.ts';
import { TIME_LIMIT } from '#lib/taiwan/questions/statutory-phrases.ts';
import { createMeasure } from '#service/search/features/measure.ts';
import type { QuestionTerm } from '../library.ts';
import { nearnessOf } from './nearness.ts';
import { phrasesOfArticle } from './paragraph-notes.ts';
import type { ScoredSentence } from './source.ts';

/** Characters of a text that are read, which takes about 5 ms. */
const READ_CHARACTERS = 60_000;
/** Weight of a literal term; that of an expanded one is 1. */
const LITERAL_WEIGHT = 0.7;
/** Bonus of a sentence that names a time, where the question asks for one. */
const TIME_LIMIT_BONUS = 0.5;
/** Bonus of the sentence for which a document was selected. */
const REASON_BONUS = 2;
/** The same bonus for its nearness. It outweighs everything: two cosines differ by less. */
const REASON_NEARNESS = 1;

/** `reasonPassage`: the passage for which the document was selected, if it was for one. */
type SentenceScorer = (document: SourceDocument, reasonPassage?: string) => ScoredSentence[];

/** How much of a question a text answers. */
export function createTextScorer(question: string, terms: readonly QuestionTerm[]): (text: string) => number {
  const { measure } = createMeasure(terms);
  const wantsTime = asksForTime(question);
  return (text) => {
    const { expandedCover, literalCover } = measure({ title: '', head: text });
    const bonus = wantsTime && TIME_LIMIT.test(text) ? TIME_LIMIT_BONUS : 0;
    return expandedCover + LITERAL_WEIGHT * literalCover + bonus;
  };
}

/** Takes documents apart into sentences, each with how much of a question it answers; notices of the source are left out. */
export function createSentenceScorer(question: string, terms: readonly QuestionTerm[]): SentenceScorer {
  const score = createTextScorer(question, terms);
  return (document, reasonPassage) => {
    const sentences = splitSentences({ ...document, text: document.text.slice(0, READ_CHARACTERS) }).filter(
      ({ voice }) => voice !== 'notice',
    );
    const nearness =
      actIdOf(document.doc_id) === null
        ? null
        : nearnessOf(question, sentences, phrasesOfArticle(document.doc_id));
    return sentences.map((sentence, i) => {
      const isReason = reasonPassage ? overlaps(sentence.text, reasonPassage) : false;
      return {
        ...sentence,
        score: score(sentence.text) + (isReason ? REASON_BONUS : 0),
        ...(nearness && { nearness: (nearness[i] as number) + (isReason ? REASON_NEARNESS : 0) }),
      };
    });
  };
}

/** A passage may be cut short, or be more than one sentence. */
function overlaps(sentence: string, passage: string): boolean {
  const bare = passage.replace(/^…|…$/gu, '').trim();
  const own = sentence.trim();
  return own.includes(bare) || bare.includes(own);
}
