import { expect, test } from 'vitest';
import { ReadFullDocument } from '#lib/contract/full-document.ts';
import { messagesFor } from '#lib/messages/index.ts';
import { factsOf } from './facts.logic.ts';

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
