import type { SentencePart } from '../../citations/types.ts';

export type NamedPart = { name: SentencePart; start: number; end: number };

/**
 * The parts by which a 項 or 款 is cited. Two sentences are 前段 and 後段, or 本文 and 但書 if the second makes an exception.
 * With more sentences only the exception is undisputed.
 */
export function namedParts(text: string): NamedPart[] {
  const sentences = [...text.matchAll(/[^。]+。/gu)].map(({ 0: sentence, index }) => ({
    sentence,
    start: index,
    end: index + sentence.length,
  }));
  const isException = ({ sentence }: { sentence: string }) => sentence.startsWith('但');
  const [first, second] = sentences;
  if (sentences.length === 2 && first && second && second.end === text.length) {
    const names = isException(second) ? (['本文', '但書'] as const) : (['前段', '後段'] as const);
    return [
      { name: names[0], start: first.start, end: first.end },
      { name: names[1], start: second.start, end: second.end },
    ];
  }
  const exceptions = sentences.filter(isException);
  return exceptions.length === 1
    ? exceptions.map(({ start, end }) => ({ name: '但書' as const, start, end }))
    : [];
}

/** The part that holds `[start, end)`, or null. */
export const partWith = (text: string, start: number, end: number): SentencePart | null =>
  namedParts(text).find((part) => part.start <= start && end <= part.end)?.name ?? null;
