import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceSpansWithSources, splitParagraph } from './sentence-spans.ts';

const split = (paragraph: string) =>
  sentenceSpansWithSources(paragraph).map(([start, end]) => paragraph.slice(start, end));

test('sentences end at full stops that stand in no quotation and no brackets', () => {
  expect(split('按甲「應為。不應為。」乙。 次按丙（丁。）戊！己')).toEqual([
    '按甲「應為。不應為。」乙。',
    '次按丙（丁。）戊！',
    '己',
  ]);
});

test('the source that stands behind a full stop belongs to what was said', () => {
  expect(split('按甲。（最高法院101年度台上字第1號判決意旨參照）。次按乙。（丙）')).toEqual([
    '按甲。（最高法院101年度台上字第1號判決意旨參照）。',
    '次按乙。',
    '（丙）',
  ]);
});

test('without sources, what stands in brackets behind a full stop begins a sentence of its own', () => {
  expect(splitParagraph('按甲「應為。」乙。（最高法院101年度台上字第1號判決意旨參照）。次按丙')).toEqual([
    '按甲「應為。」乙。',
    '（最高法院101年度台上字第1號判決意旨參照）。',
    '次按丙',
  ]);
});

test('spans ascend, overlap nowhere, and leave out nothing but blanks', () => {
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
