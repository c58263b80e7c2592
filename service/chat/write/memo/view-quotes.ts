import type { AnswerSource, ScoredSentence } from '#service/chat/retrieve/source.ts';
import { quotesOfStatute } from './law-quotes.ts';
import { isQuotable } from './quotable.ts';

/**
 * Something that stands in a source just so, and the part of the source that it stands in. `depth`: how deep an entry stands
 * in its list; `left`: how many entries of the list that it opens are left out.
 */
export type MemoQuote = { text: string; part: string | null; depth?: number; left?: number };

/** Sentences that answer to less than this part of what the best one does are left out. */
const NEAR_BEST = 0.5;
const SHORTEST = 10;
const OTHER_SENTENCES = 2;
const NAMED_SENTENCES = 4;
/** Sentences that share so many of the pairs of characters of the shorter one say the same. */
const SAME = 0.7;
const DECISIONS = new Set(['解釋文', '主文', '判決主文', '主旨']);
const NUMBER =
  /^(?:[壹貳參肆伍陸柒捌玖拾]+、|[一二三四五六七八九十]+、|[㈠-㈩]|[（(][一二三四五六七八九十]+[)）]|\d{1,2}[.．、]|[⒈-⒛])\s*/u;
const COMPLETE = /[。！]」?$/u;
/** What states a rule is worth more to other cases than what was found in this one. */
const RULE = /應|得|須|不得|係指|所謂|所稱|為限|意旨|規定/u;
const THIS_CASE = /請查照|疑義|一案|原告|被告|上訴人|相對人|聲請人|○○|系爭|[\d,]+元|\d+月\d+日/u;
/** Sentences that only move the procedure along, or tell what a party said. */
const BESIDE_THE_POINT =
  /^(?:綜上|據上|依職權|本件上訴|原告之訴|上訴駁回|其餘)|(?:主張|辯稱|抗辯).*(?:云云|等語)|訴訟費用|假執行|證稱|供稱|陳稱|自承|^聲請人/u;

/** What to quote from a source: the law's own paragraphs, or the telling sentences of a court or an authority. */
export function quotesOf(source: AnswerSource, isBest = false): MemoQuote[] {
  return source.document.doc_type === '法規命令'
    ? quotesOfStatute(source, isBest)
    : sentencesOfOthers(source);
}

function sentencesOfOthers({ sentences, by }: AnswerSource): MemoQuote[] {
  const telling = sentences.filter((sentence) => sentence.voice === 'court' && isTelling(sentence));
  const heaviest = Math.max(0, ...telling.map(({ weight }) => weight));
  const best = different(
    telling
      .filter(({ weight }) => weight > 0 && weight >= heaviest * NEAR_BEST)
      .sort((a, b) => value(b) - value(a)),
    OTHER_SENTENCES,
  );
  // Of a document that the question names, what it decides is told in any case.
  const decided = by === 'name' ? telling.filter(isDecision).slice(0, NAMED_SENTENCES) : [];
  const kept = [
    ...best,
    ...(best.length + decided.length > 0 ? decided : by === 'name' ? telling.slice(0, NAMED_SENTENCES) : []),
  ];
  return sentences
    .filter((sentence) => kept.includes(sentence))
    .map(({ text, part }) => ({ text: bare(text), part }));
}

/** The first of them that each say something else: reasons repeat what is decided, which is then quoted itself. */
function different(sentences: readonly ScoredSentence[], most: number): ScoredSentence[] {
  const kept: ScoredSentence[] = [];
  for (const sentence of sentences) {
    const same = kept.findIndex((one) => repeats(one.text, sentence.text));
    if (same < 0 && kept.length < most) kept.push(sentence);
    else if (same >= 0 && isDecision(sentence) && !isDecision(kept[same] as ScoredSentence))
      kept[same] = sentence;
  }
  return kept;
}

function repeats(one: string, other: string): boolean {
  const [short, long] = [pairsOf(one), pairsOf(other)].sort((a, b) => a.size - b.size) as [Pairs, Pairs];
  let both = 0;
  for (const pair of short) if (long.has(pair)) both++;
  return both >= short.size * SAME;
}

type Pairs = Set<string>;
function pairsOf(text: string): Pairs {
  const pairs: Pairs = new Set();
  for (let i = 0; i + 1 < text.length; i++) pairs.add(text.slice(i, i + 2));
  return pairs;
}

const isDecision = ({ part }: ScoredSentence) => part !== null && DECISIONS.has(part);

/** Rules before facts; shorter sentences say the same more clearly, and those without inner quotation marks read better. */
function value({ weight, text }: ScoredSentence): number {
  const general = (RULE.test(text) ? 1.2 : 1) * (THIS_CASE.test(text) ? 0.7 : 1);
  return (weight * general) / (1 + text.length / 300) / (text.includes('「') ? 1.1 : 1);
}

function isTelling({ text }: ScoredSentence): boolean {
  const quote = bare(text);
  return (
    quote.length >= SHORTEST && COMPLETE.test(quote) && !BESIDE_THE_POINT.test(quote) && isQuotable(quote)
  );
}

/** Without the number that it opens with; what is left still stands in the source just so. */
function bare(text: string): string {
  return text
    .trim()
    .replace(NUMBER, '')
    .replace(/^(?:主旨|說明)：/u, '');
}
