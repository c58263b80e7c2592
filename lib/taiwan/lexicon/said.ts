import { readKey } from './key.ts';

/**
 * The words of an expansion's `from` as they stand in a question, in its order, for people to read: of `提前…終止+房東` in
 * 房東提前終止租約 it is 房東提前終止. `…` marks what stands between them. Both are folded.
 */
export function saidIn(question: string, from: string): string {
  const spans = [readKey(from)].flat(3).map((piece) => {
    const start = question.indexOf(piece);
    return { start, end: start + piece.length };
  });
  if (spans.some(({ start }) => start < 0)) return from;
  let said = '';
  let last = 0;
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (end <= last) continue;
    if (said !== '' && start > last) said += '…';
    said += question.slice(Math.max(start, last), end);
    last = end;
  }
  return said;
}
