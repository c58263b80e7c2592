import { splitsPair, type TextRange } from '#lib/highlight/mark.ts';

/** How far, in characters, a cut moves to fall on the end of a sentence. */
const CUT_REACH = 40;
const SENTENCE_END = /[。；！？;!?\n]/;
const EXTENDS = /^[\p{M}\u200d]$/u;

/** The nearest place not inside a character. */
function wholeCharacter(text: string, at: number, step: 1 | -1): number {
  while (at > 0 && at < text.length && (splitsPair(text, at) || EXTENDS.test(text[at] ?? ''))) at += step;
  return at;
}

/** The place nearest to `at`, not outside `[from, to]`, where a sentence ends; `at` itself if there is none. */
function sentenceCut(text: string, at: number, from: number, to: number): number {
  for (let step = 0; step <= CUT_REACH; step++)
    for (const place of [at - step, at + step])
      if (place >= from && place <= to && SENTENCE_END.test(text[place - 1] ?? '')) return place;
  return at;
}

/** A part of about `window` characters around a range that has to be seen. */
export function cutAround(text: string, [start, end]: TextRange, window: number): TextRange {
  const slack = Math.max(0, window - (end - start));
  let from = Math.max(0, start - Math.floor(slack / 2));
  let to = Math.min(text.length, Math.max(end, from + window));
  from = Math.max(0, Math.min(from, to - window));
  if (from > 0) from = wholeCharacter(text, sentenceCut(text, from, 1, start), -1);
  if (to < text.length) to = wholeCharacter(text, sentenceCut(text, to, end, text.length), 1);
  while (from > 0 && from < start && /\s/.test(text[from] ?? '')) from++;
  while (to < text.length && to > end && /\s/.test(text[to - 1] ?? '')) to--;
  return [from, to];
}
