import type { SourceDocument } from '#lib/contract/document.ts';
import { createMeasure } from '#service/search/features/measure.ts';
import type { RatedTerm } from '#service/search/weighted-term.ts';
import { TIME_LIMIT } from '../understand/time-limit.ts';
import { sentencesOf } from './sentences.ts';
import type { WeighedSentence } from './source.ts';

/** Of a longer text only so many characters are looked at: reading them takes about 5 ms. */
const LONGEST = 60_000;
/** What the question says itself counts beside what the law calls it. */
const SAID = 0.7;
/** A sentence that names a time, for whoever asks for one. */
const TIME = 0.5;
/** The sentence for which a document is here. */
const WANTED = 2;
/** Whoever asks for a time wants the sentence that names one. */
const ASKS_FOR_TIME = /幾天|幾日|幾個月|幾年|多久|期限|期間|時效|何時|什麼時候|來得及/u;

/** Takes documents apart into sentences, each with how much of a question it answers to. */
export function createWeigher(question: string, words: readonly RatedTerm[]) {
  const { measure } = createMeasure(words);
  const asksForTime = ASKS_FOR_TIME.test(question);

  function weight(text: string): number {
    const { expandedCover, literalCover } = measure('', text);
    return expandedCover + SAID * literalCover + (asksForTime && TIME_LIMIT.test(text) ? TIME : 0);
  }

  /** `because`: the passage for which the document is wanted at all. */
  return (document: SourceDocument, because?: string): WeighedSentence[] =>
    sentencesOf({ ...document, text: document.text.slice(0, LONGEST) })
      .filter(({ voice }) => voice !== 'notice')
      .map((sentence) => ({
        ...sentence,
        weight: weight(sentence.text) + (because && isOf(sentence.text, because) ? WANTED : 0),
      }));
}

/** A passage may be cut short, or be more than one sentence. */
function isOf(sentence: string, passage: string): boolean {
  const bare = passage.replace(/^…|…$/gu, '').trim();
  const own = sentence.trim();
  return own.includes(bare) || bare.includes(own);
}
