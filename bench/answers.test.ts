import { expect, it } from 'vitest';
import type { Heard } from '../eval/answers/ask.ts';
import { fatesOf } from './answers.ts';

const heard = (content: string, faults: string[] = []): Heard => ({
  content,
  references: [{ doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令' }],
  finishReason: 'stop',
  firstMs: 1,
  wholeMs: 2,
  faults,
});
const [a, b] = ['甲乙丙丁'.repeat(30), '子丑寅卯'.repeat(30)] as const;
const alone = [heard(a), heard(b)];

it('an answer as alone is the same, also with others at once', () => {
  expect(fatesOf(alone, [heard(a), heard(b)])).toEqual(['same', 'same']);
});

it('an answer that failed is lost, whenever it failed', () => {
  expect(fatesOf(alone, [heard(a, ['no [DONE]']), heard(b)])).toEqual(['lost', 'same']);
  expect(fatesOf([heard(a, ['503']), heard(b)], [heard(a), heard(b)])).toEqual(['lost', 'same']);
});

it('an answer that holds what is another’s is mixed, whole or in part; one that is only shorter is changed', () => {
  expect(fatesOf(alone, [heard(b), heard(b)])).toEqual(['mixed', 'same']);
  expect(fatesOf(alone, [heard(a.slice(0, 40) + b), heard(b)])).toEqual(['mixed', 'same']);
  expect(fatesOf(alone, [heard(a.slice(0, 60)), { ...heard(b), references: [] }])).toEqual([
    'changed',
    'changed',
  ]);
});
