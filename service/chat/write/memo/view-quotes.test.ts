import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { selectViewQuotes } from './view-quotes.ts';

function quotes(
  text: string,
  doc_type: SourceDocument['doc_type'] = '釋字',
  by: AnswerSource['by'] = 'words',
) {
  const document = documentOf({ doc_id: 'x:1', title: '甲', doc_type, text });
  const sentences = splitSentences(document).map((one) => ({
    ...one,
    score: one.text.includes('押金') ? 1 : 0,
  }));
  return selectViewQuotes({ document, sentences, score: 0, by }).map((quote) => [quote.part, quote.text]);
}

describe('the quotations from a decision', () => {
  test('a sentence that the reasons repeat is quoted once, from the holding', () => {
    const same = '押金應於租賃關係消滅後返還承租人';
    const other = '押金之數額不得逾二個月租金總額。';
    const text = `【理由書】\n${same}，始符公平。\n【解釋文】\n${same}，與憲法尚無牴觸。\n【理由書】\n${other}`;
    expect(quotes(text)).toEqual([
      ['解釋文', `${same}，與憲法尚無牴觸。`],
      ['理由書', other],
    ]);
  });

  test('two sentences of a decision at most are quoted, in order', () => {
    const text = '理由\n押金應返還承租人甲乙丙丁。\n押金不得逾二個月租金總額。\n押金得抵充所欠之租金債務。';
    expect(quotes(text, '函釋')).toHaveLength(2);
  });

  test('a decision without a quotable sentence is quoted only if the question names it', () => {
    expect(quotes('【解釋文】\n甲規定與憲法尚無牴觸，應予維持。')).toEqual([]);
    expect(quotes('【解釋文】\n甲規定與憲法尚無牴觸，應予維持。', '釋字', 'name')).toHaveLength(1);
  });

  test('the number that a sentence opens with is not quoted', () => {
    expect(quotes('說明：\n一、押金應返還於承租人。', '函釋')).toEqual([['說明', '押金應返還於承租人。']]);
  });
});
