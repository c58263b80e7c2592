import { expect, it } from 'vitest';
import type { StreamedAnswer } from '#harness/chat-client.ts';
import { compareAnswers } from './answers.ts';

const answerOf = (content: string, faults: string[] = []): StreamedAnswer => ({
  content,
  references: [{ doc_id: 'law:A:1', title: '甲法第1條', doc_type: '法規命令' }],
  finishReason: 'stop',
  firstMs: 1,
  wholeMs: 2,
  faults,
});
const [a, b] = ['甲乙丙丁'.repeat(30), '子丑寅卯'.repeat(30)] as const;
const alone = [answerOf(a), answerOf(b)];

it('compareAnswers counts a parallel answer as same if it equals the one given alone', () => {
  expect(compareAnswers(alone, [answerOf(a), answerOf(b)])).toEqual(['same', 'same']);
});

it('compareAnswers counts an answer as lost if it failed alone or in parallel', () => {
  expect(compareAnswers(alone, [answerOf(a, ['no [DONE]']), answerOf(b)])).toEqual(['lost', 'same']);
  expect(compareAnswers([answerOf(a, ['503']), answerOf(b)], [answerOf(a), answerOf(b)])).toEqual([
    'lost',
    'same',
  ]);
});

it('compareAnswers counts text of another answer as mixed, and other differences as changed', () => {
  expect(compareAnswers(alone, [answerOf(b), answerOf(b)])).toEqual(['mixed', 'same']);
  expect(compareAnswers(alone, [answerOf(a.slice(0, 40) + b), answerOf(b)])).toEqual(['mixed', 'same']);
  expect(compareAnswers(alone, [answerOf(a.slice(0, 60)), { ...answerOf(b), references: [] }])).toEqual([
    'changed',
    'changed',
  ]);
});
