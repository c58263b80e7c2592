let segmenter: Intl.Segmenter | null = null;

/** The segmenter is made for the first text that needs it, as few do: its tables would delay a page's hydration. */
function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/**
 * Characters as a person counts them: `characters('𠮷野家') === 3`, `characters('👩‍⚖️') === 1`.
 */
export function characters(text: string): number {
  // No character in these ranges combines with a neighbour (except CR LF), so usual queries need no segmenter.
  if (/^[\x20-\x7e\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/.test(text))
    return text.length;
  let count = 0;
  for (const _ of graphemes(text)) count++;
  return count;
}

/** Characters left of a limit, negative beyond it; null while at least `toldBelow` are left. */
export function charactersLeft(text: string, limit: number, toldBelow: number): number | null {
  // Never more characters than code units: short texts need no counting.
  if (text.length <= limit - toldBelow) return null;
  const left = limit - characters(text);
  return left < toldBelow ? left : null;
}

/** The first characters of a text and the rest: `splitCharacters('𠮷野家', 2)` is `['𠮷野', '家']`. */
export function splitCharacters(text: string, count: number): [head: string, rest: string] {
  let left = count;
  for (const { index } of graphemes(text)) if (left-- === 0) return [text.slice(0, index), text.slice(index)];
  return [text, ''];
}
