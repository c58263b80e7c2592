import { statesLaw } from '#lib/taiwan/document/voices/statements.ts';
import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import { PROCEDURAL, SPEAKS_OF_CASE, STATES_RULE } from '#lib/taiwan/memo/quote-patterns.ts';
import { DECIDING_PARTS } from '#lib/taiwan/part-headings.ts';
import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/sources/source.ts';
import { holdingQuotes } from './holding-quotes.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';
import { repeats } from './repetition.ts';

/** A sentence must score this share of the best one's score. */
const SHARE_OF_BEST = 0.5;
const MIN_CHARACTERS = 10;
const MAX_SENTENCES = 2;
/** More is quoted of a document that the question names. */
const MAX_SENTENCES_OF_NAMED = 4;
const COMPLETE = /[。！]」?$/u;
const RULE_FACTOR = 1.2;
const CASE_FACTOR = 0.7;
const INNER_QUOTE_DIVISOR = 1.1;
/** Length at which the score of a sentence is halved. */
const HALF_VALUE_CHARACTERS = 300;

/**
 * Quotations from a court or authority, in the order of the text: the whole holding of an interpretation or ruling;
 * statements of law of a judgment; the best sentences of a letter.
 */
export function selectViewQuotes(source: AnswerSource): MemoQuote[] {
  const { document, holding } = source;
  const decided = holding ? holdingQuotes(holding) : [];
  if (decided.length > 0) return decided;
  // A procedural ruling is quoted only if the question names it.
  if (document.doc_type === '憲法法庭裁判' && !holding && source.by !== 'name') return [];
  return quotesOf(source, document.doc_type === '裁判' ? isStatement : isByCourt);
}

/** The court's own statements of law: not what parties claim, not facts, not the course of the procedure. */
const isStatement = (sentence: ScoredSentence): boolean => isByCourt(sentence) && statesLaw(sentence.text);

const isByCourt = (sentence: ScoredSentence): boolean =>
  sentence.voice === 'court' && isQuotableSentence(sentence);

function quotesOf(
  { sentences, by }: AnswerSource,
  isWanted: (sentence: ScoredSentence) => boolean,
): MemoQuote[] {
  const best = keepDifferent(byValue(sentences.filter(isWanted)), MAX_SENTENCES);
  const own = by === 'name' ? ofNamed(sentences.filter(isByCourt), best.length > 0) : [];
  const kept = new Set([...best, ...own]);
  return sentences
    .filter((sentence) => kept.has(sentence))
    .map(({ text, part }) => ({ text: withoutNumber(text), part }));
}

/** Sentences with a score near the best one, weighted by how general they are. */
function byValue(sentences: readonly ScoredSentence[]): ScoredSentence[] {
  const highest = Math.max(0, ...sentences.map(({ score }) => score));
  return sentences
    .filter(({ score }) => score > 0 && score >= highest * SHARE_OF_BEST)
    .sort((a, b) => quotationValue(b) - quotationValue(a));
}

/** Of a document that the question names the holding is always quoted; without one, its beginning. */
function ofNamed(sentences: readonly ScoredSentence[], hasOthers: boolean): ScoredSentence[] {
  const decided = sentences.filter(isDecision).slice(0, MAX_SENTENCES_OF_NAMED);
  return decided.length > 0 || hasOthers ? decided : sentences.slice(0, MAX_SENTENCES_OF_NAMED);
}

/** Removes repetitions: reasons repeat the holding, which is quoted itself. */
function keepDifferent(sentences: readonly ScoredSentence[], limit: number): ScoredSentence[] {
  const kept: ScoredSentence[] = [];
  for (const sentence of sentences) {
    const same = kept.findIndex((one) => repeats(one.text, sentence.text));
    if (same < 0 && kept.length < limit) kept.push(sentence);
    else if (same >= 0 && isDecision(sentence) && !isDecision(kept[same] as ScoredSentence))
      kept[same] = sentence;
  }
  return kept;
}

const isDecision = ({ part }: ScoredSentence) => part !== null && DECIDING_PARTS.has(part);

/** Rules before facts; shorter sentences say the same more clearly, and those without inner quotation marks read better. */
function quotationValue({ score, text }: ScoredSentence): number {
  const general = (STATES_RULE.test(text) ? RULE_FACTOR : 1) * (SPEAKS_OF_CASE.test(text) ? CASE_FACTOR : 1);
  const inner = text.includes('「') ? INNER_QUOTE_DIVISOR : 1;
  return (score * general) / (1 + text.length / HALF_VALUE_CHARACTERS) / inner;
}

function isQuotableSentence({ text }: ScoredSentence): boolean {
  const quote = withoutNumber(text);
  return (
    quote.length >= MIN_CHARACTERS && COMPLETE.test(quote) && !PROCEDURAL.test(quote) && isQuotable(quote)
  );
}
