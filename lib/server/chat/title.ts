import 'server-only';

const TITLE_MAX = 40;
const segmenter = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' });

/** A thread's title until it is renamed: the beginning of its first question, on one line. */
export function titleOf(question: string): string {
  // Long enough for any 40 characters a person would count, and no longer.
  const line = question.slice(0, 2_000).replace(/\s+/gu, ' ').trim();
  const shown: string[] = [];
  for (const { segment } of segmenter.segment(line)) {
    if (shown.length === TITLE_MAX) return `${shown.join('')}…`;
    shown.push(segment);
  }
  return shown.join('').toWellFormed();
}
