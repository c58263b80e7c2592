import { expect, test } from 'vitest';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { endOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { factsOf } from './facts.logic.ts';

const told = (known: object) => {
  const document = ReadFullDocument.parse({ doc_id: 'case:1', title: 't', text: '', ...known });
  return factsOf(document, endOfForce(document), messagesFor('zh-TW'), 'zh-TW').map(
    ({ label, value }) => `${label} ${value}`,
  );
};

test('only known facts are shown, never the document’s id', () =>
  expect(told({ doc_type: '裁判', level: '智財', date: '2023-05-01' })).toEqual([
    '種類 裁判',
    '法院層級 智慧財產及商業法院',
    '裁判日期 民國112年5月1日',
  ]));

test.each([
  ['法規命令', '修正日期'],
  ['裁判', '裁判日期'],
  ['憲法法庭裁判', '裁判日期'],
  ['釋字', '公布日期'],
  ['函釋', '發文日期'],
  [null, '日期'],
])('the date of %s is called %s', (doc_type, label) =>
  expect(told({ doc_type, date: '2023-05-01' })).toContain(`${label} 民國112年5月1日`),
);

test('the date of an article is that of the last amendment of its act, which need not have touched the article', () =>
  expect(
    told({ doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令', date: '2021-01-20' }),
  ).toEqual(['種類 法律', '法規修正日期 民國110年1月20日']));

test('the date of a repealed act is that of its repeal', () =>
  expect(
    told({ doc_id: 'law:A0000001', doc_type: '法規命令', is_abandoned: true, date: '2014-05-01' }),
  ).toContain('廢止日期 民國103年5月1日'));
