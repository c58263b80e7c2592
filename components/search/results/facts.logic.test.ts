import { expect, test } from 'vitest';
import { ReadDocument } from '#lib/contract/document.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { rowFacts } from './facts.logic.ts';

const texts = messagesFor('zh-TW').results;
const document = (given: object = {}) => ReadDocument.parse({ doc_id: 'a', title: '甲', ...given });
const line = (given: object) =>
  rowFacts(document(given), texts, 'zh-TW')
    .map(({ text }) => text)
    .join('｜');

test('a judgment’s facts are court, matter, date, whether it decides and how often it is cited, in this order', () =>
  expect(
    line({
      title: '最高法院112年度台上字第824號民事判決',
      doc_type: '裁判',
      court: '最高法院',
      date: '2023-05-11',
      decides: false,
      cited_by: 1234,
    }),
  ).toBe('最高法院｜民事｜112.5.11｜程序裁判｜被引用 1,234'));

test('the date of a statute is labelled as that of its amendment', () =>
  expect(line({ title: '民法第440條', doc_type: '法規命令', date: '2021-01-20', decides: true })).toBe(
    '修法 110.1.20',
  ));

test('the matter is read from a title with highlights too, but not from a title that only looks like a case', () => {
  expect(line({ title: '某法院1年<em>訴</em>字第1號刑事判決', doc_type: '裁判' })).toBe('刑事');
  expect(line({ title: '某法院1年訴字第1號刑事判決', doc_type: '函釋' })).toBe('');
});

test('facts that a spec-only server does not send are left out, not shown as zero', () => {
  expect(line({ doc_type: '裁判' })).toBe('');
  expect(line({ doc_type: '裁判', cited_by: 0, decides: true, court: null, date: null })).toBe('');
});
