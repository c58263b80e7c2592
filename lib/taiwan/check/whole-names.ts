import { foldText } from '#lib/text/fold.ts';
import { segmentWords } from '#lib/text/words.ts';
import type { FoundCitation } from '../citations/types.ts';
import { CHARACTERS_BEFORE_NAMES, WORDS_BEFORE_NAMES } from './words-before-names.ts';
import { isReference, writtenName } from './written-form.ts';

/** The longest that is read of a name before the part that is known. */
const MAX_CHARACTERS = 14;
/** Of the known part, so much that words across its beginning are seen: 移民 in 火星移民法. */
const READ_ON = 6;
const HAN_BEFORE = new RegExp(`\\p{Script=Han}{1,${MAX_CHARACTERS}}$`, 'u');
/** 第五條, 一日: what is counted is no part of a name. */
const COUNTED = /[條項款目點類章節段年月日時次]$/u;

/**
 * Where the name of an act really begins if a known name is only its end: 依網路交易消費者保護法第19條 does not cite the
 * 消費者保護法. Language models make up such names. Null if the known name is the whole name.
 */
export function wholeNameStart(text: string, start: number): number | null {
  const [before = ''] = HAN_BEFORE.exec(text.slice(Math.max(0, start - MAX_CHARACTERS), start)) ?? [];
  if (before === '') return null;
  const words = [...segmentWords(before + text.slice(start, start + READ_ON))].filter(
    ({ index }) => index < before.length,
  );
  const last = words.pop();
  if (!last) return null;
  const part = before.slice(last.index);
  const isAcross = part.length < last.segment.length;
  if (isBeforeNames(part) || (!isAcross && part.length < 2)) return null;
  let from = last.index;
  for (let word = words.pop(); word && !isBeforeNames(word.segment); word = words.pop()) from = word.index;
  return start - before.length + from;
}

const isBeforeNames = (word: string): boolean =>
  WORDS_BEFORE_NAMES.has(word) || CHARACTERS_BEFORE_NAMES.has(word.at(-1) as string) || COUNTED.test(word);

/**
 * Gives each article the whole name of its act, as the text writes it; articles that follow without a name of their own are
 * of the same act.
 */
export function withWholeNames(text: string, all: readonly FoundCitation[]): FoundCitation[] {
  let renamed: { from: string; to: string } | null = null;
  return all.map((one) => {
    const { citation, start, end } = one;
    if (citation.kind !== 'article') return one;
    const written = text.slice(start, end);
    if (!isReference(written)) {
      const name = writtenName(written);
      const isFull = name !== '' && foldText(citation.act.name).endsWith(name);
      const whole = isFull ? wholeNameStart(text, start) : null;
      renamed = whole === null ? null : { from: citation.act.name, to: text.slice(whole, start) + name };
      return renamed
        ? { ...one, start: whole as number, citation: { ...citation, act: { name: renamed.to } } }
        : one;
    }
    return renamed && citation.act.name === renamed.from
      ? { ...one, citation: { ...citation, act: { name: renamed.to } } }
      : one;
  });
}
