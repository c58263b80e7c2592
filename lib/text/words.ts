let segmenter: Intl.Segmenter | undefined;

/**
 * A Chinese text cut into words and what stands between them. The segmenter is made for the first text: its dictionary is
 * read for some fifteen milliseconds, which neither a page nor a command should spend when it starts.
 */
export function segmentWords(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('zh-Hant', { granularity: 'word' });
  return segmenter.segment(text);
}
