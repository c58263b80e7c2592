const END = /[。！？；\n]/u;
const AROUND = 80;

/** The sentence around a place of a text, no more than 80 characters to either side; offsets of the whole text. */
export function sentenceAround(text: string, start: number, end: number): [start: number, end: number] {
  let from = start;
  while (from > 0 && start - from < AROUND && !END.test(text[from - 1] as string)) from--;
  let to = end;
  while (to < text.length && to - end < AROUND && !END.test(text[to] as string)) to++;
  if (/[。！？；]/u.test(text[to] ?? '')) to++;
  // A pair of code units is one character.
  if (/[\udc00-\udfff]/.test(text[from] ?? '')) from++;
  if (/[\udc00-\udfff]/.test(text[to] ?? '')) to--;
  while (from < start && /\s/u.test(text[from] as string)) from++;
  while (to > end && /\s/u.test(text[to - 1] as string)) to--;
  return [from, to];
}
