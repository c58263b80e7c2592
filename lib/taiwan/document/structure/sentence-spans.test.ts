import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceSpansWithSources, splitParagraph } from './sentence-spans.ts';

const split = (paragraph: string) =>
  sentenceSpansWithSources(paragraph).map(([start, end]) => paragraph.slice(start, end));

test('sentenceSpansWithSources ends sentences at full stops outside quotations and brackets', () => {
  expect(split('按甲「應為。不應為。」乙。 次按丙（丁。）戊！己')).toEqual([
    '按甲「應為。不應為。」乙。',
    '次按丙（丁。）戊！',
    '己',
  ]);
});

test('sentenceSpansWithSources puts a source in brackets behind a full stop into the sentence before', () => {
  expect(split('按甲。（最高法院101年度台上字第1號判決意旨參照）。次按乙。（丙）')).toEqual([
    '按甲。（最高法院101年度台上字第1號判決意旨參照）。',
    '次按乙。',
    '（丙）',
  ]);
});

test('splitParagraph makes a source in brackets behind a full stop a sentence of its own', () => {
  expect(splitParagraph('按甲「應為。」乙。（最高法院101年度台上字第1號判決意旨參照）。次按丙')).toEqual([
    '按甲「應為。」乙。',
    '（最高法院101年度台上字第1號判決意旨參照）。',
    '次按丙',
  ]);
});

test('sentenceSpansWithSources returns ascending, disjoint spans that leave out only blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'按甲乙。！「」（）參照 \u3000') }), (text) => {
      let last = 0;
      for (const [start, end] of sentenceSpansWithSources(text)) {
        expect(text.slice(last, start).trim()).toBe('');
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(text.slice(last).trim()).toBe('');
    }),
  );
});
