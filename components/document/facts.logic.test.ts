import { expect, test } from 'vitest';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { dateText, factsOf } from './facts.logic.ts';

test('only what is known is told', () => {
  const document = ReadFullDocument.parse({
    doc_id: 'case:1',
    title: 't',
    text: '',
    doc_type: '裁判',
    level: '智財',
    date: '2023-05-01',
  });
  const facts = factsOf(document, messagesFor('zh-TW'), 'zh-TW');
  expect(facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '類別 裁判',
    '審級 智慧財產',
    '日期 民國112年5月1日',
    '文件編號 case:1',
  ]);
});

test.each([
  ['2023-05-11', '民國112年5月11日'],
  ['1912-01-01', '民國1年1月1日'],
  ['1911-12-31', '西元1911年12月31日'],
])('%s is %s', (date, text) => expect(dateText(date, 'zh-TW')).toBe(text));

test('in English the date stays as it is', () => expect(dateText('2023-05-11', 'en')).toBe('2023-05-11'));
