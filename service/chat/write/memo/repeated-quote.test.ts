import { describe, expect, test } from 'vitest';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { viewQuotesOf } from './repeated-quote.ts';
import { viewParts } from './view-section.ts';

const REPEATED = '按押金之返還，於租賃物交還前，承租人不得請求。';
const OTHER = '按出租人應於十五日內結算並附明細，逾期未返還者應加付遲延金。';

const sourceOf = (fields: Partial<AnswerSource>): AnswerSource => ({
  document: documentOf({
    ...{ doc_id: 'case:1', title: '最高法院98年度台上字第1號民事判決', date: '2009-01-02', doc_type: '裁判' },
    text: `理由\n${REPEATED}\n${OTHER}`,
  }),
  sentences: [REPEATED, OTHER].map((text, paragraph) => ({
    ...{ text, paragraph, voice: 'court' as const, part: '理由', under: null, score: 1 },
  })),
  score: 0,
  by: 'citation',
  ...fields,
});
const statement = {
  ...{ text: REPEATED, articles: ['law:A:1'], decisions: 3, first: '2001-01-01', last: '2009-01-02' },
  byLevel: { 最高: 3 },
};
const textsOf = (source: AnswerSource) => viewQuotesOf(source).map(({ text }) => text);

describe('a repeated statement', () => {
  test('is the only quotation from a document that was selected for it', () => {
    expect(textsOf(sourceOf({ statement }))).toEqual([REPEATED]);
  });

  test('comes first, and only once, in a document that was also selected by itself', () => {
    expect(textsOf(sourceOf({ statement, by: 'words' }))).toEqual([REPEATED, OTHER]);
  });

  test('is not quoted if it would be read as markup', () => {
    expect(textsOf(sourceOf({ statement: { ...statement, text: '按[1]' } }))).toEqual([REPEATED, OTHER]);
  });

  test('is introduced by the number of decisions that state it and the document that is quoted', () => {
    const source = sourceOf({ statement });
    const [part] = viewParts([{ source, number: 2, quotes: viewQuotesOf(source) }], {
      ...{
        shown: undefined,
        first: undefined,
        numbers: new Map(),
        room: 600,
        holdingRoom: 0,
        words: memoWords('zh-TW'),
      },
    });
    expect(part?.text).toBe(
      `自民國90年起3件裁判重複同一見解，見**最高法院98年度台上字第1號民事判決**（民國98年1月2日）：「${REPEATED}」[2]`,
    );
  });
});
