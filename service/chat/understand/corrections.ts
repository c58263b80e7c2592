import { CORRECTS } from '#lib/taiwan/questions/question-words.ts';

/** Particles at the end of what is said instead: 是在店裡買的. */
const FINAL_PARTICLES = /[的了啦喔啊呀]+$/u;

/**
 * The messages of a conversation as corrections change them: where 「不是網購，是在店裡買的」 follows 「網購買到瑕疵品」, both say
 * 在店裡買, and nothing is searched for with 網購 any more. A word that no earlier message has stays as it is.
 * `isCorrection`: the last message corrects an earlier one, and so belongs to it.
 */
export function withCorrections(messages: readonly string[]): { texts: string[]; isCorrection: boolean } {
  const texts: string[] = [];
  let isCorrection = false;
  for (const message of messages) {
    const { wrong, right } = CORRECTS.exec(message)?.groups ?? {};
    isCorrection = wrong !== undefined && right !== undefined && texts.some((text) => text.includes(wrong));
    if (!isCorrection || !wrong || !right) {
      texts.push(message);
      continue;
    }
    const correct = right.replace(FINAL_PARTICLES, '');
    for (const [i, text] of texts.entries()) texts[i] = text.replaceAll(wrong, correct);
    texts.push(message.replace(CORRECTS, right));
  }
  return { texts, isCorrection };
}
