import type { AnswerPart } from '#service/chat/answer.ts';

const OPEN_PAIR = /[\ud800-\udbff]$/;

/**
 * Sees to it that every piece of text is text by itself: a character that lies in two pieces waits for its other half,
 * half a character that stays alone is replaced. Clients in languages that do not tolerate halves (Python) read each
 * piece by itself.
 */
export async function* wholeCharacters(answer: AsyncGenerator<AnswerPart>): AsyncGenerator<AnswerPart> {
  let half = '';
  for await (const part of answer) {
    if (part.type === 'text') {
      const text = half + part.text;
      half = OPEN_PAIR.exec(text)?.[0] ?? '';
      const whole = (half ? text.slice(0, -1) : text).toWellFormed();
      if (whole !== '') yield { ...part, text: whole };
    } else {
      if (half) yield { type: 'text', text: half.toWellFormed() };
      yield part;
    }
  }
}
