import { statesLaw } from '#lib/taiwan/document/statements.ts';
import { DECIDING_PARTS, PROCEDURAL, SPEAKS_OF_CASE, STATES_RULE } from '#lib/taiwan/judgment-sections.ts';
import { withoutNumber } from '#lib/taiwan/list-entries.ts';
import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/source.ts';
import { holdingQuotes } from './holding-quotes.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';
import { repeats } from './repetition.ts';

/** A sentence must score this share of the best one's score. */
const SHARE_OF_BEST = 0.5;
const MIN_CHARACTERS = 10;
const MAX_SENTENCES = 2;
/** Of a document that the question names more is quoted. */
const MAX_SENTENCES_OF_NAMED = 4;
const COMPLETE = /[。！]」?$/u;
const RULE_FACTOR = 1.2;
const CASE_FACTOR = 0.7;
const INNER_QUOTE_DIVISOR = 1.1;
/** A sentence of so many characters counts half. */
const HALF_VALUE_CHARACTERS = 300;

/**
 * What to quote from a court or an authority, in the order in which it stands: of an interpretation or ruling what it
 * decides, whole; of a judgment statements of law; of a letter its telling sentences.
 */
export function selectViewQuotes(source: AnswerSource): MemoQuote[] {
  const { document, holding } = source;
  const decided = holding ? holdingQuotes(holding) : [];
  if (decided.length > 0) return decided;
  // A ruling that decides nothing is quoted only to one who names it.
  if (document.doc_type === '憲法法庭裁判' && !holding && source.by !== 'name') return [];
  return quotesOf(source, document.doc_type === '裁判' ? isStatement : isOwnWord);
}

/** The court's own statements of law: not what parties claim, not facts, not the course of the procedure. */
const isStatement = (sentence: ScoredSentence): boolean => isOwnWord(sentence) && statesLaw(sentence.text);

const isOwnWord = (sentence: ScoredSentence): boolean => sentence.voice === 'court' && isTelling(sentence);

function quotesOf(
  { sentences, by }: AnswerSource,
  isWanted: (sentence: ScoredSentence) => boolean,
): MemoQuote[] {
  const best = keepDifferent(byValue(sentences.filter(isWanted)), MAX_SENTENCES);
  const own = by === 'name' ? ofNamed(sentences.filter(isOwnWord), best.length > 0) : [];
  const kept = new Set([...best, ...own]);
  return sentences
    .filter((sentence) => kept.has(sentence))
    .map(({ text, part }) => ({ text: withoutNumber(text), part }));
}

/** Sentences near enough to the best, by how much they say about other cases too. */
function byValue(telling: readonly ScoredSentence[]): ScoredSentence[] {
  const highest = Math.max(0, ...telling.map(({ score }) => score));
  return telling
    .filter(({ score }) => score > 0 && score >= highest * SHARE_OF_BEST)
    .sort((a, b) => quotationValue(b) - quotationValue(a));
}

/** Of a document that the question names, what it decides is quoted in any case; without that, how it begins. */
function ofNamed(telling: readonly ScoredSentence[], hasOthers: boolean): ScoredSentence[] {
  const decided = telling.filter(isDecision).slice(0, MAX_SENTENCES_OF_NAMED);
  return decided.length > 0 || hasOthers ? decided : telling.slice(0, MAX_SENTENCES_OF_NAMED);
}

/** The first that each say something else: reasons repeat what is decided, which is then quoted itself. */
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

function isTelling({ text }: ScoredSentence): boolean {
  const quote = withoutNumber(text);
  return (
    quote.length >= MIN_CHARACTERS && COMPLETE.test(quote) && !PROCEDURAL.test(quote) && isQuotable(quote)
  );
}
