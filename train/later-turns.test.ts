import { expect, it } from 'vitest';
import type { Conversation } from '#datasets/conversations.ts';
import { FOLDS } from '#datasets/learned-from.ts';
import { laterTurnsOf } from './later-turns.ts';

const conversations = Array.from(
  { length: 60 },
  (_, i): Conversation => ({
    qid: `${i}`,
    learnedBy: new Set(),
    turns: ['story', 'then', 'last'].map((query) => ({ query: `${query} ${i}`, gold: new Set([`${i}`]) })),
  }),
);

it('laterTurnsOf makes an example of each later turn with the messages before it', () => {
  const later = laterTurnsOf(conversations).filter(({ set }) => set === 'later turns');
  expect(later).toHaveLength(120);
  expect(later[1]).toMatchObject({ messages: ['story 0', 'then 0', 'last 0'], gold: new Set(['0']) });
});

it('laterTurnsOf adds first questions of other conversations of the fold as new topics of less weight', () => {
  const begun = laterTurnsOf(conversations).filter(({ set }) => set === 'new topics');
  expect(begun).toHaveLength(60);
  for (const [i, { messages, gold, fold, weight }] of begun.entries()) {
    const [other] = [...gold];
    expect(messages).toEqual([`story ${i}`, `then ${i}`, `last ${i}`, `story ${other}`]);
    expect(Number(other) % FOLDS).toBe(fold);
    expect(Number(other)).not.toBe(i);
    expect(weight).toBeLessThan(1);
  }
});
