import { readFileSync } from 'node:fs';
import { EnglishWords } from '#lib/taiwan/lexicon/english.ts';
import type { MemoLanguage } from '#lib/taiwan/memo/languages.ts';

const TABLE = new URL('../../../lib/taiwan/lexicon/english.txt', import.meta.url);
const words = new EnglishWords(readFileSync(TABLE, 'utf8'));

const HAN = /\p{Script=Han}/u;
const ENGLISH_WORD = /[a-z]{2,}/giu;
const MIN_WORDS = 2;

/** The language that a question is asked in: English only where nothing of it is Chinese. */
export function languageOf(question: string): MemoLanguage {
  if (HAN.test(question)) return 'zh-TW';
  return (question.match(ENGLISH_WORD)?.length ?? 0) >= MIN_WORDS ? 'en' : 'zh-TW';
}

/** A question in Chinese, the language of the documents; one in English is translated as far as its words are known. */
export const inChinese = (question: string): string =>
  languageOf(question) === 'en' ? (words.inChinese(question) ?? question) : question;
