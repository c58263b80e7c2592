const END = /[。！？；\n]/u;
/** Closing marks belong to the sentence before them. */
const CLOSING = /[」』）】〕]/u;
/** Where a long sentence may be cut, best first. Not at ○, which masks a part of a name: 甲○○. */
const PAUSES = [/[，：]/u, /、/u] as const;
const WHOLE = /[○◯〇零一二三四五六七八九十百千\p{Nd}\p{Script=Latin}]/u;
const AROUND = 80;

const at = (text: string, index: number): string => text[index] ?? '';

/**
 * The sentence around a span of a text, at most 80 characters to either side: a longer one is cut at a comma or, if it
 * has none, anywhere but inside a masked name, a number or a Latin word. Returns offsets in the whole text.
 */
export function sentenceAround(text: string, start: number, end: number): [start: number, end: number] {
  let from = startOf(text, start);
  let to = endOf(text, end);
  while (from < start && (/\s/u.test(at(text, from)) || CLOSING.test(at(text, from)))) from++;
  while (to > end && /\s/u.test(at(text, to - 1))) to--;
  return [from, to];
}

function startOf(text: string, start: number): number {
  const least = Math.max(0, start - AROUND);
  for (let from = start; from > least; from--) if (END.test(at(text, from - 1))) return from;
  if (least === 0 || END.test(at(text, least - 1))) return least;
  for (const pause of PAUSES)
    for (let from = least + 1; from < start; from++) if (pause.test(at(text, from - 1))) return from;
  for (let from = least; from < start; from++) if (canCutAt(text, from)) return from;
  return start;
}

function endOf(text: string, end: number): number {
  const most = Math.min(text.length, end + AROUND);
  for (let to = end; to < most; to++) if (END.test(at(text, to))) return closed(text, to);
  if (most === text.length || END.test(at(text, most))) return closed(text, most);
  for (const pause of PAUSES) for (let to = most; to > end; to--) if (pause.test(at(text, to - 1))) return to;
  for (let to = most; to > end; to--) if (canCutAt(text, to)) return to;
  return end;
}

/** The end with the mark that ends the sentence and closing marks after it: 」 after 。 */
function closed(text: string, end: number): number {
  let to = end;
  if (END.test(at(text, to)) && at(text, to) !== '\n') to++;
  while (to - end < 3 && CLOSING.test(at(text, to))) to++;
  return to;
}

/** Whether a cut is allowed here: not inside 甲○○, a number, a Latin word, or a surrogate pair. */
const canCutAt = (text: string, place: number): boolean =>
  !WHOLE.test(at(text, place)) &&
  !WHOLE.test(at(text, place - 1)) &&
  !/[\udc00-\udfff]/.test(at(text, place));
