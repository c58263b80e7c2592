import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mark } from '#lib/highlight/mark.ts';
import { emRuns } from '#lib/highlight/runs.ts';
import { limitHighlights, MAX_HIGHLIGHTS, questionHighlights } from './highlights.ts';

const stressed = (question: string, terms: readonly string[], ...pieces: string[]) =>
  questionHighlights(
    question,
    terms,
  )(pieces).map((ranges, i) => ranges.map((range) => pieces[i]?.slice(...range)));

describe('the highlights of a question', () => {
  it('are its whole words and the legal terms for them, never a pair of characters across two words', () => {
    expect(stressed('房東不還押金怎麼辦', ['出租人'], '出租人即房東不返還押金者')).toEqual([
      ['房東', '押金', '出租人'],
    ]);
  });

  it('have each word once before any word twice, over all pieces of a passage', () => {
    const [first, second] = stressed('房東不還押金', [], '押金押金押金押金押金押金', '房東');
    expect(second).toEqual(['房東']);
    expect(first).toHaveLength(MAX_HIGHLIGHTS - 1);
  });
});

it('limitHighlights keeps the text of a fragment and no more highlights than the limit', () => {
  const unit = fc.constantFrom(...'押金<&>\n', '<em>');
  fc.assert(
    fc.property(fc.string({ unit }), fc.array(fc.tuple(fc.nat(30), fc.nat(30))), (text, ranges) => {
      const fragment = mark(text, ranges);
      const limited = limitHighlights(fragment, 2);
      const runs = emRuns(limited);
      expect(runs.map((run) => run.text).join('')).toBe(text);
      expect(runs.filter(({ em }) => em).length).toBe(
        Math.min(2, emRuns(fragment).filter(({ em }) => em).length),
      );
    }),
  );
});
