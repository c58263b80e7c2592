import { EN } from './words.en.ts';
import type { MemoWords } from './words.ts';
import { ZH_TW } from './words.zh-tw.ts';

/** The language of the question, in which the memo speaks between quotations. */
export type MemoLanguage = 'zh-TW' | 'en';

const WORDS: Record<MemoLanguage, MemoWords> = { 'zh-TW': ZH_TW, en: EN };

export const memoWords = (language: MemoLanguage): MemoWords => WORDS[language];
