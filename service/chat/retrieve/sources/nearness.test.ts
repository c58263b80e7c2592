import { expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { nearnessOf } from './nearness.ts';
import { phrasesOfArticle } from './paragraph-notes.ts';

/** The text of the sentence that is nearest to a question. */
function nearest(question: string, ...lines: string[]): string | undefined {
  const sentences = splitSentences({ text: lines.join('\n'), doc_type: '法規命令' });
  const nearness = nearnessOf(question, sentences);
  return sentences[nearness.indexOf(Math.max(...nearness))]?.text;
}

test('a paragraph with the same meaning in other words is nearer than one that only shares words', () => {
  const rest = '前項之停車，不得妨礙其他人、車通行。';
  expect(nearest('沒戴安全帽騎車', '汽車駕駛人未依規定繫安全帶。', '機車附載人員未戴安全帽。', rest)).toBe(
    '機車附載人員未戴安全帽。',
  );
});

test('the opening of a list counts for the nearness of its entries', () => {
  const entry = '二、留置其國民身分證。';
  expect(
    nearest(
      '老闆徵才扣住身分證',
      '警察得扣留人民之身分證。',
      '雇主招募或僱用員工，不得有下列情事：',
      '一、為不實之廣告。',
      entry,
    ),
  ).toBe(entry);
});

test('the entries of another paragraph that a paragraph refers to count for its nearness', () => {
  const list = ['有下列情形之一者，得終止租約：', '一、轉租他人。', '二、房屋須重新建築。'];
  const [first, second] = ['依前項第一款終止者，於三十日前通知。', '依第一項第二款終止者，於三個月前通知。'];
  expect(nearest('轉租他人之通知期限', ...list, first, second)).toBe(first);
  expect(nearest('重新建築之通知期限', ...list, first, second)).toBe(second);
});

test('a phrase by which a paragraph is asked for makes it nearer than its own words do', () => {
  const sentences = splitSentences({
    text: '意圖為自己不法之所有，以詐術使人將物交付者，處罰金。\n以前項方法得財產上不法之利益者，亦同。',
    doc_type: '法規命令',
  });
  const question = '吃霸王餐';
  const [first, second] = nearnessOf(question, sentences) as [number, number];
  const phrases = new Map([['2', ['白吃白喝', '吃霸王餐沒付錢']]]);
  const [same, nearer] = nearnessOf(question, sentences, phrases) as [number, number];
  expect(same).toBe(first);
  expect(nearer).toBeGreaterThan(Math.max(first, second));
});

test('by the shipped phrases the paragraph with the amount is nearest to a question about damages for leaked data', () => {
  const lines = [
    '公務機關違反本法規定，致個人資料遭不法蒐集者，負損害賠償責任。',
    '被害人雖非財產上之損害，亦得請求賠償相當之金額。',
    '依前二項情形，如不能證明其實際損害額時，得請求以每人每一事件五百元以上二萬元以下計算。',
  ];
  const sentences = splitSentences({ text: lines.join('\n'), doc_type: '法規命令' });
  const phrases = phrasesOfArticle('law:I0050021:28');
  const nearness = nearnessOf('個資外洩可以請求多少賠償', sentences, phrases);
  expect(nearness.indexOf(Math.max(...nearness))).toBe(2);
});
