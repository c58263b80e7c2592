import type { MemoLanguage } from '#lib/taiwan/memo/languages.ts';

const HAN = /\p{Script=Han}/u;
const ENGLISH_WORD = /[a-z]{2,}/giu;
const MIN_WORDS = 2;

/** The language that a question is asked in: English only where nothing of it is Chinese. */
export function languageOf(question: string): MemoLanguage {
  if (HAN.test(question)) return 'zh-TW';
  return (question.match(ENGLISH_WORD)?.length ?? 0) >= MIN_WORDS ? 'en' : 'zh-TW';
}
