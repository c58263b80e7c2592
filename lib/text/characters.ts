const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });

/**
 * Characters as a person counts them: `characters('𠮷野家') === 3`, `characters('👩‍⚖️') === 1`.
 */
export function characters(text: string): number {
  // Nothing in these ranges combines with a neighbour (CR LF aside): the usual query needs no segmenter.
  if (/^[\x20-\x7e\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/.test(text))
    return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
