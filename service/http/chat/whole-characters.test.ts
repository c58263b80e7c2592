import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerPart } from '#service/chat/answer.ts';
import { wholeCharacters } from './whole-characters.ts';

const FINISH: AnswerPart = {
  type: 'finish',
  reason: 'stop',
  references: [],
  checks: {},
  degraded: [],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};

async function* answer(texts: readonly string[]): AsyncGenerator<AnswerPart> {
  for (const text of texts) yield { type: 'text', text };
  yield FINISH;
}

test('wholeCharacters yields well-formed, non-empty pieces that together are the answer, and its finish last', async () => {
  const units = fc.string({ unit: fc.constantFrom('\ud842', '\udfb7', '法', 'a') });
  await fc.assert(
    fc.asyncProperty(fc.array(units), async (texts) => {
      const parts: AnswerPart[] = [];
      for await (const part of wholeCharacters(answer(texts))) parts.push(part);
      expect(parts.pop()).toBe(FINISH);
      const pieces = parts.map((part) => (part.type === 'text' ? part.text : ''));
      for (const piece of pieces) expect([piece.isWellFormed(), piece !== '']).toEqual([true, true]);
      expect(pieces.join('')).toBe(texts.join('').toWellFormed());
    }),
  );
});

test('wholeCharacters ends the answer once its reader has gone', async () => {
  let ended = false;
  async function* endless(): AsyncGenerator<AnswerPart> {
    try {
      for (;;) yield { type: 'text', text: '好' };
    } finally {
      ended = true;
    }
  }
  for await (const _ of wholeCharacters(endless())) break;
  expect(ended).toBe(true);
});
