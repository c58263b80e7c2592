import { foldText } from '#lib/text/fold.ts';
import { segmentWords } from '#lib/text/words.ts';
import { isNameWholeAfter } from '../before-act-names.ts';
import type { FoundCitation } from '../citations/types.ts';
import { isReference, writtenName } from './written-form.ts';

/** The longest that is read of a name before the part that is known. */
const MAX_CHARACTERS = 14;
/** Of the known part, so much that words across its beginning are seen: 原住民 in 原住民法. */
const READ_ON = 6;
const HAN_BEFORE = new RegExp(`\\p{Script=Han}{1,${MAX_CHARACTERS}}$`, 'u');

/**
 * Where the name of an act really begins if a known name is only its end: 依網路交易消費者保護法第19條 does not cite the
 * 消費者保護法. Language models make up such names. Null if the known name is the whole name.
 */
function wholeNameStart(text: string, start: number): number | null {
  const preceding = text.slice(Math.max(0, start - MAX_CHARACTERS), start);
  if (isNameWholeAfter(preceding)) return null;
  const [before = ''] = HAN_BEFORE.exec(preceding) ?? [];
  const words = [...segmentWords(before + text.slice(start, start + READ_ON))].filter(
    ({ index }) => index < before.length,
  );
  let from = before.length;
  for (let word = words.pop(); word; word = words.pop()) {
    if (from < before.length && isNameWholeAfter(before.slice(0, from))) break;
    from = word.index;
  }
  return start - before.length + from;
}

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
