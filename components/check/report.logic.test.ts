import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckedCitation } from '#lib/contract/check.ts';
import { messagesFor } from '#lib/messages/index.ts';
import {
  briefLines,
  countFindings,
  findingCounts,
  firstFilter,
  shownCitations,
  summaryOf,
} from './report.logic.ts';

const citation = (start: number, end: number, more: Partial<CheckedCitation> = {}): CheckedCitation => ({
  start,
  end,
  kind: 'article',
  official: '民法第1條',
  short: '民§1',
  doc_id: null,
  text: '',
  finding: 'verified',
  document: null,
  quotations: [],
  missing: null,
  change: null,
  current: null,
  suggestion: null,
  other_reading: null,
  ...more,
});
const report = (...findings: CheckedCitation['finding'][]) => ({
  citations: findings.map((finding, i) => citation(i, i + 1, { finding })),
  is_complete: true,
});

test('a report first shows the citations that need a look', () => {
  const mixed = report('verified', 'form', 'not_held', 'quotation_differs');
  expect(firstFilter(mixed)).toBe('to_look_at');
  expect(shownCitations(mixed, 'to_look_at').map(({ number }) => number)).toEqual([1, 3]);
  expect(shownCitations(mixed, 'not_held').map(({ number }) => number)).toEqual([2]);
});

test('a report in which nothing needs a look first shows what could not be verified, else all citations', () => {
  expect(firstFilter(report('verified', 'not_held'))).toBe('not_held');
  expect(firstFilter(report('verified'))).toBe('all');
});

test('the summary counts what could not be verified apart from what needs a look', () => {
  const made = summaryOf(findingCounts(report('verified', 'form', 'not_held', 'not_held')));
  expect(made).toEqual({ citations: 4, toLookAt: 1, unverified: 2 });
  const { summary } = messagesFor('zh-TW').check;
  expect(summary(made)).toBe('引註 4 處，需留意 1 處，未收錄而未能查證 2 處');
  expect(summary({ ...made, unverified: 0 })).toBe('引註 4 處，需留意 1 處');
});

test('findings are counted by kind, the most serious first, without kinds that do not occur', () =>
  expect(countFindings(report('verified', 'form', 'verified', 'quotation_differs'))).toEqual([
    { finding: 'quotation_differs', count: 1 },
    { finding: 'form', count: 1 },
    { finding: 'verified', count: 2 },
  ]));

test('a citation and its quotation are marked with one number, a citation inside the quotation with its own', () => {
  const text = '甲法第1條規定「乙\n丙第2條丁」';
  const outer = citation(0, 5, {
    quotations: [{ start: 8, end: 15, is_verbatim: true, pieces: null, source: null }],
  });
  const lines = briefLines(
    text,
    shownCitations({ citations: [outer, citation(11, 14)], is_complete: true }, 'all'),
  );
  expect(
    lines.map(({ pieces }) =>
      pieces.map(
        ({ text: piece, citation: of, isQuotation }) =>
          `${piece}${of ? of.number : ''}${isQuotation ? 'q' : ''}`,
      ),
    ),
  ).toEqual([
    ['甲法第1條0', '規定「', '乙0q'],
    ['丙0q', '第2條1', '丁0q', '」'],
  ]);
});

test('the pieces of a brief add up to its text, whatever is marked in it', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'甲乙\n，') }),
      fc.array(fc.tuple(fc.nat(30), fc.nat(8))),
      (text, spans) => {
        const citations = spans
          .map(([start, length]) =>
            citation(Math.min(start, text.length), Math.min(start + length, text.length)),
          )
          .filter(({ start, end }) => end > start);
        const lines = briefLines(text, shownCitations({ citations, is_complete: true }, 'all'));
        expect(lines.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('\n')).toBe(text);
      },
    ),
  ));
