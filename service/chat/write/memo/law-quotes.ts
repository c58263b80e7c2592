import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/source.ts';
import { isQuotable } from './quotable.ts';
import type { MemoQuote } from './view-quotes.ts';

/** Paragraphs that answer to less than this part of what the best one does are left out. */
const NEAR_BEST = 0.5;
const PARAGRAPHS = 3;
/** The best article is quoted whole if it is no longer than this. */
const WHOLE = 400;
const NAMED_PARAGRAPHS = 10;
/** Of a list those entries that answer; of one whose entries all say nothing of the question, the first. */
const ENTRIES = 5;
const FIRST_ENTRIES = 3;
/** A list of entries that are hardly more than names says nothing in pieces: 一、直系血親卑親屬。 */
const SHORT_LIST = 120;
/** A paragraph that opens so says nothing without the one that it speaks of: 前項情形, 犯第一項之罪; but not 第五條第一項. */
const REFERS = /^.{0,8}?(?:前(?<back>[二三四五])?項|(?<![條款])第(?<number>[一二三四五六七八九十])項)/u;
const NUMERALS = '一二三四五六七八九十';

type Paragraph = { opening: Numbered; entries: Numbered[]; weight: number };
type Numbered = ScoredSentence & { i: number; depth: number };

/** The paragraphs of an article that answer to the question, each with the entries of its list that do. */
export function quotesOfStatute({ document, sentences, by }: AnswerSource, isBest: boolean): MemoQuote[] {
  const paragraphs = paragraphsOf(sentences);
  const isWhole = document.text.length <= WHOLE && (by === 'name' || isBest);
  const heaviest = Math.max(...paragraphs.map(({ weight }) => weight));
  const kept =
    by === 'name' || isWhole
      ? paragraphs.slice(0, NAMED_PARAGRAPHS)
      : withReferred(
          paragraphs,
          paragraphs.filter(({ weight }) => weight >= heaviest * NEAR_BEST).slice(0, PARAGRAPHS),
        );
  return kept.flatMap((paragraph) => quoted(paragraph, isWhole));
}

/** With the paragraphs that these speak of as they open, in order. */
function withReferred(all: readonly Paragraph[], kept: readonly Paragraph[]): Paragraph[] {
  const wanted = new Set(kept);
  for (const paragraph of kept) {
    const { back, number } = paragraph.opening.text.match(REFERS)?.groups ?? {};
    if (back === undefined && number === undefined && !REFERS.test(paragraph.opening.text)) continue;
    const at = all.indexOf(paragraph);
    const first = number ? NUMERALS.indexOf(number) : at - (back ? NUMERALS.indexOf(back) + 1 : 1);
    const last = number ? first : at - 1;
    for (const one of all.slice(Math.max(0, first), last + 1)) wanted.add(one);
  }
  return all.filter((paragraph) => wanted.has(paragraph));
}

function paragraphsOf(sentences: readonly ScoredSentence[]): Paragraph[] {
  const numbered: Numbered[] = [];
  const paragraphs: Paragraph[] = [];
  for (const [i, sentence] of sentences.entries()) {
    const above = sentence.under === null ? undefined : numbered[sentence.under];
    const one = { ...sentence, i, depth: above ? above.depth + 1 : 0 };
    numbered.push(one);
    const last = paragraphs.at(-1);
    if (above && last) last.entries.push(one);
    else paragraphs.push({ opening: one, entries: [], weight: one.weight });
  }
  for (const paragraph of paragraphs)
    paragraph.weight += Math.max(0, ...paragraph.entries.map(({ weight }) => weight));
  return paragraphs;
}

/** Entries whose opening cannot be quoted mean something else, so they are left out with it. */
function quoted({ opening, entries }: Paragraph, isWhole: boolean): MemoQuote[] {
  if (!isQuotable(opening.text)) return [];
  const quotable = new Set([opening.i]);
  const kept = (isWhole ? entries : telling(entries)).filter(({ i, under, text }) => {
    const isKept = isQuotable(text) && (under === null || quotable.has(under));
    if (isKept) quotable.add(i);
    return isKept;
  });
  const left = entries.length - kept.length;
  return [
    { ...quoteOf(opening), ...(left > 0 && { left }) },
    ...kept.map((entry): MemoQuote => ({ ...quoteOf(entry), depth: entry.depth })),
  ];
}

/** Entries that answer best, with those that they stand under, in order. */
function telling(entries: readonly Numbered[]): Numbered[] {
  const heaviest = Math.max(0, ...entries.map(({ weight }) => weight));
  if (entries.reduce((sum, { text }) => sum + text.length, 0) <= SHORT_LIST) return [...entries];
  if (heaviest === 0) return entries.slice(0, FIRST_ENTRIES);
  const kept = new Set(
    entries
      .filter(({ weight }) => weight >= heaviest * NEAR_BEST)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, ENTRIES)
      .map(({ i }) => i),
  );
  for (const entry of [...entries].reverse())
    if (kept.has(entry.i) && entry.under !== null) kept.add(entry.under);
  return entries.filter(({ i }) => kept.has(i));
}

const quoteOf = ({ text }: ScoredSentence): MemoQuote => ({ text: text.trim(), part: null });
