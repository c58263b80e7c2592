import {
  fencedDocument,
  GAP,
  markHolding,
  markParty,
  markRepeated,
  REST_LEFT_OUT,
} from '#lib/taiwan/memo/prompt-marks.ts';
import { DECIDING_PARTS } from '#lib/taiwan/part-headings.ts';
import type { AnswerSource, ScoredSentence } from '../retrieve/sources/source.ts';
import { beginningWithin, MIN_TOKENS_PER_CHARACTER, tokenUpperBound } from './token-upper-bound.ts';

/** The most and, while there is room, the least tokens of one document. */
const MAX_DOCUMENT_TOKENS = 2_250;
const MIN_DOCUMENT_TOKENS = 450;
/**
 * Factor on the even share of the remaining room that a document may take: best documents first, so they get more.
 */
const SHARE_FACTOR = 1.5;
/** Bonus of the holding over other sentences with the same score. */
const HOLDING_BONUS = 1;
const GAP_TOKENS = tokenUpperBound(`\n${GAP}\n`);

/** The text of the documents for the prompt, and the documents in it: [n] is the n-th. */
type FittedDocuments = { text: string; sources: AnswerSource[] };

/**
 * As many documents as fit, best first, each whole or with its most relevant sentences in their order. A document that
 * does not fit even so is left out; if none fits, the best one is cut. The tags around documents carry `fence`, which
 * no text can know.
 */
export function fitDocuments(sources: readonly AnswerSource[], room: number, fence: string): FittedDocuments {
  const blocks: string[] = [];
  const fitted: AnswerSource[] = [];
  let left = room;
  for (const [i, source] of sources.entries()) {
    const statementMark = source.statement ? markRepeated(source.statement.text, source.statement) : '';
    const frame = (text: string) =>
      fencedDocument(source.document, fitted.length + 1, fence, statementMark + text);
    const space = (limit: number) => Math.min(limit, MAX_DOCUMENT_TOKENS, left) - tokenUpperBound(frame(''));
    const share = Math.max(MIN_DOCUMENT_TOKENS, (left / (sources.length - i)) * SHARE_FACTOR);
    const text = textWithin(source, space(share)) ?? textWithin(source, space(MAX_DOCUMENT_TOKENS));
    if (text === null) continue;
    blocks.push(frame(text));
    fitted.push(source);
    left -= tokenUpperBound(frame(text));
  }
  const [best] = sources;
  if (fitted.length > 0 || !best) return { text: blocks.join(''), sources: fitted };
  return { text: cutDocument(best, room, fence), sources: [best] };
}

/** The beginning of the best sentence, for a document that has no room otherwise. */
function cutDocument({ document, sentences }: AnswerSource, room: number, fence: string): string {
  const frame = (text: string) => fencedDocument(document, 1, fence, text + REST_LEFT_OUT);
  const [best] = [...sentences].sort((a, b) => b.score - a.score);
  const text = best ? formatSentence(document, best) : document.text;
  return frame(beginningWithin(text, room - tokenUpperBound(frame(''))));
}

function textWithin({ document, sentences }: AnswerSource, room: number): string | null {
  const mayFit = document.text.length * MIN_TOKENS_PER_CHARACTER <= room;
  const hasNoParty = sentences.every(({ voice }) => voice !== 'party');
  if (mayFit && hasNoParty && tokenUpperBound(document.text) <= room) return document.text;
  return excerpt({ document, sentences }, room);
}

/** The holding of interpretations, rulings and letters; that of a judgment only decides its case. */
const isHolding = ({ doc_type }: AnswerSource['document'], { part, voice }: ScoredSentence): boolean =>
  doc_type !== '裁判' && voice === 'court' && part !== null && DECIDING_PARTS.has(part);

type ExcerptSource = Pick<AnswerSource, 'document' | 'sentences'>;

/** The holding, then the best sentences in their order, as far as there is room; null where not one fits. */
function excerpt({ document, sentences }: ExcerptSource, room: number): string | null {
  const relevant = sentences.filter((sentence) => sentence.score > 0 || isHolding(document, sentence));
  const worthOf = (sentence: ScoredSentence) =>
    sentence.score + (isHolding(document, sentence) ? HOLDING_BONUS : 0);
  const kept = new Set<ScoredSentence>();
  let left = room - GAP_TOKENS;
  for (const sentence of (relevant.length > 0 ? relevant : [...sentences]).sort(
    (a, b) => worthOf(b) - worthOf(a),
  )) {
    // Skips counting for a text that is surely too long.
    if (sentence.text.length * MIN_TOKENS_PER_CHARACTER > left) continue;
    // An entry of a list is shown with its opening, without which it means nothing.
    const opening = sentence.under === null ? undefined : sentences[sentence.under];
    const wanted = [opening, sentence].filter((one) => one !== undefined).filter((one) => !kept.has(one));
    const cost = wanted.reduce(
      (sum, one) => sum + tokenUpperBound(formatSentence(document, one)) + GAP_TOKENS,
      0,
    );
    if (cost > left) continue;
    left -= cost;
    for (const one of wanted) kept.add(one);
  }
  return kept.size === 0 ? null : joinInOrder({ document, sentences }, kept);
}

function joinInOrder({ document, sentences }: ExcerptSource, kept: ReadonlySet<ScoredSentence>): string {
  const lines: string[] = [];
  let last = -1;
  for (const [i, sentence] of sentences.entries()) {
    if (!kept.has(sentence)) continue;
    if (i !== last + 1) lines.push(GAP);
    lines.push(formatSentence(document, sentence));
    last = i;
  }
  if (last !== sentences.length - 1) lines.push(GAP);
  return lines.join('\n');
}

function formatSentence(document: AnswerSource['document'], sentence: ScoredSentence): string {
  const { text, voice, part } = sentence;
  if (isHolding(document, sentence) && part !== null) return markHolding(text, part);
  return voice === 'party' ? markParty(text) : text;
}
