import type { AnswerPart } from '#service/chat/answer.ts';

const LEADING_SURROGATE = /[\ud800-\udbff]$/;

/**
 * Keeps surrogate pairs together: a leading half at the end of a piece waits for the next piece, a lone half is replaced by
 * U+FFFD. Clients that decode each piece by itself (Python) refuse lone surrogates.
 */
export async function* wholeCharacters(answer: AsyncGenerator<AnswerPart>): AsyncGenerator<AnswerPart> {
  let half = '';
  for await (const part of answer) {
    if (part.type === 'text') {
      const text = half + part.text;
      half = LEADING_SURROGATE.exec(text)?.[0] ?? '';
      const whole = (half ? text.slice(0, -1) : text).toWellFormed();
      if (whole !== '') yield { ...part, text: whole };
    } else {
      if (half) yield { type: 'text', text: half.toWellFormed() };
      yield part;
    }
  }
}
