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

describe('of a question', () => {
  it('words are stressed whole, with the law\u2019s terms for them, and no pair of characters across two words', () => {
    expect(stressed('房東不還押金怎麼辦', ['出租人'], '出租人即房東不返還押金者')).toEqual([
      ['房東', '押金', '出租人'],
    ]);
  });

  it('each word is stressed once before any is twice, over all pieces of a passage', () => {
    const [first, second] = stressed('房東不還押金', [], '押金押金押金押金押金押金', '房東');
    expect(second).toEqual(['房東']);
    expect(first).toHaveLength(MAX_HIGHLIGHTS - 1);
  });
});

it('any fragment keeps at most a fixed number of highlights, and its text', () => {
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
