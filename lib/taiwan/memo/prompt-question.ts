import type { MemoLanguage } from './languages.ts';
import type { MemoSubject } from './words.ts';

/** What a language model is told of a question: what it asks for, how far the documents answer it, and the language. */

const ASKED: Record<MemoSubject, string> = {
  'how-long': '期間：多久、從什麼時候起算。',
  'how-much': '金額：多少、怎麼計算、上限或下限。',
  punishable: '罰則：會不會受罰、依哪一條、罰多少或判多久。',
  valid: '效力：有效、無效、得撤銷，還是效力未定。',
  who: '何人：誰有權利、誰負義務或責任。',
  'which-court': '管轄：由哪個法院或機關處理。',
  constitutional: '是否合憲：憲法法庭的主文或解釋的解釋文怎麼判斷，受審查的規定後來如何。',
  'what-to-do': '可循途徑：可以主張什麼、向誰、在什麼期限內。',
  'may-i': '可否：容許、禁止或有條件的容許。',
  'what-is': '意義：法律上的定義與要件。',
  other: '問題沒有指明要什麼：引出最直接相關的規定或見解。',
};

const NEAR =
  '- 檢索的判斷：下方文件只是最接近，沒有一份直接回答。系統已先對使用者說明這一點；不要重複，也不要寫成已有答案，只介紹它們各寫了什麼。';
const ENGLISH = '- 使用者以英文提問：用英文作答，開頭用一句話說明來源是中文；引文保留中文原文，不翻譯。';

export function questionForPrompt(subject: MemoSubject, isNear: boolean, language: MemoLanguage): string {
  return [
    `- 要找的是${ASKED[subject]}`,
    ...(isNear ? [NEAR] : []),
    ...(language === 'en' ? [ENGLISH] : []),
  ].join('\n');
}
