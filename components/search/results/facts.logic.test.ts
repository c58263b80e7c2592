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

test.each([
  ['an act', { doc_id: 'law:B0000001' }, '修正 110.1.20'],
  ['an article, which has the date of its act', { doc_id: 'law:B0000001:440' }, '法規修正 110.1.20'],
  ['an article that is gone', { doc_id: 'law:B0000001:440', is_abandoned: true }, '法規異動 110.1.20'],
  ['a repealed act, beside the badge that has the day', { doc_id: 'law:B0000001', is_abandoned: true }, ''],
])('the date of %s is labelled as what it is', (_, given, expected) =>
  expect(line({ title: '民法', doc_type: '法規命令', date: '2021-01-20', decides: true, ...given })).toBe(
    expected,
  ),
);

test('of an article it is explained that its date is that of its act, by which results are sorted too', () => {
  const [fact] = rowFacts(
    document({ doc_id: 'law:B0000001:440', doc_type: '法規命令', date: '2021-01-20' }),
    texts,
    'zh-TW',
  );
  expect(fact?.explained).toBe('所屬法規最後異動於民國110年1月20日，本條可能更早；依日期排序也以此日為準');
});

test('the matter is read from a title with highlights too, but not from a title that only looks like a case', () => {
  expect(line({ title: '某法院1年<em>訴</em>字第1號刑事判決', doc_type: '裁判' })).toBe('刑事');
  expect(line({ title: '某法院1年訴字第1號刑事判決', doc_type: '函釋' })).toBe('');
});

test('facts that a spec-only server does not send are left out, not shown as zero', () => {
  expect(line({ doc_type: '裁判' })).toBe('');
  expect(line({ doc_type: '裁判', cited_by: 0, decides: true, court: null, date: null })).toBe('');
});
