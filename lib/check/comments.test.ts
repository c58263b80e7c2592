import { expect, test } from 'vitest';
import type { CheckedCitation } from '../contract/check.ts';
import { CHECK_FINDINGS } from '../contract/names.ts';
import { messagesFor } from '../messages/index.ts';
import { commentsOf } from './comments.ts';
import { explain } from './explain.ts';

const citation = (more: Partial<CheckedCitation>): CheckedCitation => ({
  start: 0,
  end: 7,
  kind: 'article',
  official: '民法第184條',
  short: '民§184',
  doc_id: null,
  text: '民法第184條',
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
const { check } = messagesFor('zh-TW');

test.each(['zh-TW', 'en'] as const)('every finding is explained in %s', (locale) => {
  const texts = messagesFor(locale).check;
  for (const finding of CHECK_FINDINGS) {
    expect(texts.findings[finding]).not.toBe('');
    expect(explain(citation({ finding }), texts).join('')).not.toBe('');
  }
});

test('a change comes with its day by the years of the Republic', () =>
  expect(
    explain(citation({ finding: 'not_in_force', change: { kind: 'deleted', date: '2013-12-11' } }), check),
  ).toEqual(['本條已刪除（102.12.11）。']));

test('of a 項 that there is none of it says when the article was last amended', () =>
  expect(
    explain(
      citation({
        finding: 'no_such_number',
        missing: 'paragraph',
        change: { kind: 'amended', date: '2013-12-11' },
      }),
      check,
    ),
  ).toEqual(['該條沒有這一項，請核對。', '本條最後於 102.12.11 修正，也可能是修正前的條文。']));

test('a comment has the finding, both texts, and what to write instead', () => {
  const differing = citation({
    finding: 'quotation_differs',
    quotations: [
      {
        start: 10,
        end: 20,
        is_verbatim: false,
        pieces: [
          { kind: 'same', text: '負' },
          { kind: 'quotation', text: '一切' },
          { kind: 'source', text: '損害' },
          { kind: 'same', text: '賠償' },
        ],
        source: { start: 0, end: 5, text: '負損害\n賠償' },
      },
    ],
  });
  const form = citation({ finding: 'form', suggestion: '民法第184條' });
  expect(commentsOf([citation({}), differing, form], check).map(({ text }) => text)).toEqual([
    '【引文不符】引文與原文不同：\n書狀：負［一切］賠償\n原文：負損害賠償',
    '【格式可改】建議改用正式寫法：\n民法第184條',
  ]);
  expect(commentsOf([citation({}), differing], check, ['verified'])).toHaveLength(1);
  const either = citation({ finding: 'form', suggestion: '民法第5條之7', other_reading: '民法第5條至第7條' });
  expect(commentsOf([either], check)[0]?.text).toMatch(/民法第5條之7\n民法第5條至第7條$/u);
});
