import { expect, test } from 'vitest';
import type { CheckedCitation } from '../contract/check.ts';
import { messagesFor } from '../messages/index.ts';
import { explain } from './explain.ts';

const { check } = messagesFor('zh-TW');

const explained = (doc_type: NonNullable<CheckedCitation['document']>['doc_type'], quoted = false) =>
  explain(
    {
      ...{ finding: 'verified', missing: null, change: null, suggestion: null, other_reading: null },
      document: { doc_id: 'x', title: '甲', doc_type, is_abandoned: false, url: '/documents/x', date: null },
      quotations: quoted ? [{ start: 0, end: 1, is_verbatim: true, pieces: null, source: null }] : [],
    },
    check,
  ).join('');

test('only a statute that is held is said to be in force', () => {
  expect(explained('法規命令')).toContain('現行有效');
  for (const other of ['裁判', '釋字', '憲法法庭裁判', '函釋'] as const)
    expect(explained(other)).not.toContain('現行');
});

test('of a judgment it is said that nobody looked whether a higher court quashed it, also beside a quotation', () => {
  expect(explained('裁判')).toContain('上級審');
  expect(explained('裁判', true)).toMatch(/引文與原文相符.*上級審/u);
  expect(explained('法規命令', true)).toBe('引文與原文相符。');
});
