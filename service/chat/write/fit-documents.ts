import type { AnswerSource, ScoredSentence } from '../retrieve/source.ts';
import { beginningWithin, MIN_TOKENS_PER_CHARACTER, tokenUpperBound } from './token-upper-bound.ts';

/** What one document is given at most, and, as long as there is room, at least. */
const LONGEST = 2_250;
const LEAST = 450;
/** The better a document, the more of the room that is left it may take. */
const BEST_FIRST = 1.5;
/** What stands between sentences that do not follow each other: nobody is to quote across it. */
const GAP = '（略）';
const REST_LEFT_OUT = '（以下省略）';
const GAP_TOKENS = tokenUpperBound(`\n${GAP}\n`);

/** The documents as a model reads them, and which these are: its number n is the n-th of them. */
export type FittedDocuments = { text: string; sources: AnswerSource[] };

/**
 * As many of the documents as have room, best first. Each is given whole or with its most telling sentences in their
 * order; one that has no room even so is left out, unless nothing else is there: then it is cut. Their tags carry
 * `fence`, which no text can know.
 */
export function fitDocuments(sources: readonly AnswerSource[], room: number, fence: string): FittedDocuments {
  const blocks: string[] = [];
  const fitted: AnswerSource[] = [];
  let left = room;
  for (const [i, source] of sources.entries()) {
    const frame = (text: string) => block(source, fitted.length + 1, fence, text);
    const space = (most: number) => Math.min(most, LONGEST, left) - tokenUpperBound(frame(''));
    const share = Math.max(LEAST, (left / (sources.length - i)) * BEST_FIRST);
    const text = textWithin(source, space(share)) ?? textWithin(source, space(LONGEST));
    if (text === null) continue;
    blocks.push(frame(text));
    fitted.push(source);
    left -= tokenUpperBound(frame(text));
  }
  const [best] = sources;
  if (fitted.length > 0 || !best) return { text: blocks.join(''), sources: fitted };
  const most = room - tokenUpperBound(block(best, 1, fence, REST_LEFT_OUT));
  return {
    text: block(best, 1, fence, beginningWithin(mostTelling(best), most) + REST_LEFT_OUT),
    sources: [best],
  };
}

function block({ document }: AnswerSource, number: number, fence: string, text: string): string {
  const { title, doc_type, date, is_abandoned } = document;
  const state = is_abandoned ? '，已不再適用' : '';
  return `<文件 ${number} ${fence}>\n${title}（${doc_type}，${date ?? '無日期'}${state}）\n${text}\n</文件 ${fence}>\n\n`;
}

function textWithin({ document, sentences }: AnswerSource, most: number): string | null {
  const isShort = document.text.length * MIN_TOKENS_PER_CHARACTER <= most;
  const isWhole = sentences.every(({ voice }) => voice !== 'party');
  if (isShort && isWhole && tokenUpperBound(document.text) <= most) return document.text;
  return excerpt(sentences, most);
}

function mostTelling({ document, sentences }: AnswerSource): string {
  const [best] = [...sentences].sort((a, b) => b.weight - a.weight);
  return best ? told(best) : document.text;
}

function excerpt(sentences: readonly ScoredSentence[], most: number): string | null {
  const telling = sentences.filter(({ weight }) => weight > 0);
  const chosen = new Set<ScoredSentence>();
  let left = most - GAP_TOKENS;
  for (const sentence of (telling.length > 0 ? telling : [...sentences]).sort(
    (a, b) => b.weight - a.weight,
  )) {
    // What surely has no room need not be counted.
    if (sentence.text.length * MIN_TOKENS_PER_CHARACTER > left) continue;
    // An entry of a list means nothing without its opening.
    const opening = sentence.under === null ? undefined : sentences[sentence.under];
    const wanted = [opening, sentence].filter(
      (one) => one !== undefined && !chosen.has(one),
    ) as ScoredSentence[];
    const cost = wanted.reduce((sum, one) => sum + tokenUpperBound(told(one)) + GAP_TOKENS, 0);
    if (cost > left) continue;
    left -= cost;
    for (const one of wanted) chosen.add(one);
  }
  return chosen.size === 0 ? null : inOrder(sentences, chosen);
}

function inOrder(sentences: readonly ScoredSentence[], chosen: ReadonlySet<ScoredSentence>): string {
  const lines: string[] = [];
  let last = -1;
  for (const [i, sentence] of sentences.entries()) {
    if (!chosen.has(sentence)) continue;
    if (i !== last + 1) lines.push(GAP);
    lines.push(told(sentence));
    last = i;
  }
  if (last !== sentences.length - 1) lines.push(GAP);
  return lines.join('\n');
}

const told = ({ text, voice }: ScoredSentence) => (voice === 'party' ? `（當事人主張）${text}` : text);
