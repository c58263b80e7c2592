import { paragraphsReferredTo } from '#lib/taiwan/statutory-phrases.ts';
import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './quote.ts';

/** A paragraph or entry must score this share of the best one's score. */
const SHARE_OF_BEST = 0.5;
const MAX_PARAGRAPHS = 3;
/** The best article is quoted whole if it is no longer than this. */
const MAX_WHOLE_CHARACTERS = 400;
const MAX_PARAGRAPHS_OF_NAMED = 10;
/** Of a list the entries that answer; of one whose entries all say nothing of the question, the first. */
const MAX_ENTRIES = 5;
const FIRST_ENTRIES = 3;
/** A list of entries that are hardly more than names says nothing in pieces: 一、直系血親卑親屬。 */
const SHORT_LIST_CHARACTERS = 120;

type StatuteParagraph = { opening: NumberedSentence; entries: NumberedSentence[]; score: number };
type NumberedSentence = ScoredSentence & { i: number; depth: number };

/** The paragraphs of an article that answer to the question, each with the entries of its list that do. */
export function selectStatuteQuotes({ document, sentences, by }: AnswerSource, isBest: boolean): MemoQuote[] {
  const paragraphs = groupParagraphs(sentences);
  const isWhole = document.text.length <= MAX_WHOLE_CHARACTERS && (by === 'name' || isBest);
  const highest = Math.max(...paragraphs.map(({ score }) => score));
  const kept =
    by === 'name' || isWhole
      ? paragraphs.slice(0, MAX_PARAGRAPHS_OF_NAMED)
      : withReferred(
          paragraphs,
          paragraphs.filter(({ score }) => score >= highest * SHARE_OF_BEST).slice(0, MAX_PARAGRAPHS),
        );
  return kept.flatMap((paragraph) => quoteParagraph(paragraph, isWhole));
}

/** With the paragraphs that these speak of as they open, in order. */
function withReferred(
  all: readonly StatuteParagraph[],
  kept: readonly StatuteParagraph[],
): StatuteParagraph[] {
  const wanted = new Set(kept);
  for (const paragraph of kept) {
    const referred = paragraphsReferredTo(paragraph.opening.text, all.indexOf(paragraph));
    if (!referred) continue;
    const [first, last] = referred;
    for (const one of all.slice(Math.max(0, first), last + 1)) wanted.add(one);
  }
  return all.filter((paragraph) => wanted.has(paragraph));
}

function groupParagraphs(sentences: readonly ScoredSentence[]): StatuteParagraph[] {
  const numbered: NumberedSentence[] = [];
  const paragraphs: StatuteParagraph[] = [];
  for (const [i, sentence] of sentences.entries()) {
    const above = sentence.under === null ? undefined : numbered[sentence.under];
    const one = { ...sentence, i, depth: above ? above.depth + 1 : 0 };
    numbered.push(one);
    const last = paragraphs.at(-1);
    if (above && last) last.entries.push(one);
    else paragraphs.push({ opening: one, entries: [], score: one.score });
  }
  for (const paragraph of paragraphs)
    paragraph.score += Math.max(0, ...paragraph.entries.map(({ score }) => score));
  return paragraphs;
}

/** Entries whose opening cannot be quoted mean something else, so they are left out with it. */
function quoteParagraph({ opening, entries }: StatuteParagraph, isWhole: boolean): MemoQuote[] {
  if (!isQuotable(opening.text)) return [];
  const quotable = new Set([opening.i]);
  const kept = (isWhole ? entries : keepTelling(entries)).filter(({ i, under, text }) => {
    const isKept = isQuotable(text) && (under === null || quotable.has(under));
    if (isKept) quotable.add(i);
    return isKept;
  });
  const left = entries.length - kept.length;
  return [
    { ...quoteOf(opening), ...(left > 0 && { leftOut: left }) },
    ...kept.map((entry): MemoQuote => ({ ...quoteOf(entry), depth: entry.depth })),
  ];
}

/** Entries that answer best, with those that they stand under, in order. */
function keepTelling(entries: readonly NumberedSentence[]): NumberedSentence[] {
  const highest = Math.max(0, ...entries.map(({ score }) => score));
  if (entries.reduce((sum, { text }) => sum + text.length, 0) <= SHORT_LIST_CHARACTERS) return [...entries];
  if (highest === 0) return entries.slice(0, FIRST_ENTRIES);
  const kept = new Set(
    entries
      .filter(({ score }) => score >= highest * SHARE_OF_BEST)
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_ENTRIES)
      .map(({ i }) => i),
  );
  for (const entry of [...entries].reverse())
    if (kept.has(entry.i) && entry.under !== null) kept.add(entry.under);
  return entries.filter(({ i }) => kept.has(i));
}

const quoteOf = ({ text }: ScoredSentence): MemoQuote => ({ text: text.trim(), part: null });
