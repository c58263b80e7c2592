import { describe, expect, test } from 'vitest';
import { CONVERSATION_MAX_UNITS, conversationMessages, type Exchange } from './conversation.ts';

const exchange = (n: number, changes: Partial<Exchange> = {}): Exchange => ({
  question: `問${n}`,
  answer: `答${n}`,
  outcome: 'stop',
  ...changes,
});
const texts = (earlier: Exchange[], question = '今') =>
  conversationMessages(earlier, question).map(({ content }) => content);

describe('the conversation that is sent upstream', () => {
  test('is the earlier turns, oldest first, and the question', () => {
    expect(conversationMessages([exchange(1), exchange(2)], '今')).toEqual([
      { role: 'user', content: '問1' },
      { role: 'assistant', content: '答1' },
      { role: 'user', content: '問2' },
      { role: 'assistant', content: '答2' },
      { role: 'user', content: '今' },
    ]);
  });

  test('leaves out turns without answer and those that went wrong, but not those that were stopped or cut', () => {
    const earlier = [
      exchange(1, { answer: '' }),
      exchange(2, { outcome: 'failed' }),
      exchange(3, { outcome: 'error' }),
      exchange(4, { outcome: 'stopped' }),
      exchange(5, { outcome: null }),
    ];
    expect(texts(earlier)).toEqual(['問4', '答4', '問5', '答5', '今']);
  });

  test('keeps the newest turns that fit', () => {
    const long = '字'.repeat(CONVERSATION_MAX_UNITS / 3);
    const earlier = [1, 2, 3, 4].map((n) => exchange(n, { answer: long }));
    expect(texts(earlier)).toEqual(['問3', long, '問4', long, '今']);
    expect(texts(earlier, '今'.repeat(CONVERSATION_MAX_UNITS))).toHaveLength(1);
  });

  test('has no more messages than the contract allows', () => {
    expect(texts(Array.from({ length: 300 }, (_, n) => exchange(n)))).toHaveLength(199);
  });
});
