import type { DegradedPart } from '#lib/contract/names.ts';
import type { MemoLanguage } from './languages.ts';
import type { MemoScope } from './scope.ts';

/** Notices: sentences at the beginning of an answer, and whole answers where nothing was found. */

type InEachLanguage<T> = Record<MemoLanguage, T>;

const NOT_HELD: InEachLanguage<(names: readonly string[]) => string> = {
  'zh-TW': (names) => `未收錄${names.join('、')}：可能尚未收錄、已改號，或條號、字號有誤，引用前請先查證。`,
  en: (names) =>
    `Not held: ${names.join('、')}. It may not have been collected yet, may have another number now, or may be misquoted; check before citing it.`,
};

/** Documents that the question names and that are not held: the reader must know this before citing them. */
export const notHeld = (missing: readonly string[], language: MemoLanguage = 'zh-TW'): string[] =>
  missing.length === 0 ? [] : [NOT_HELD[language](missing)];

const OUTSIDE: InEachLanguage<Record<MemoScope, (names: readonly string[]) => string>> = {
  'zh-TW': {
    dates: (names) => `${names.join('、')}不在所選的日期範圍內，這次沒有引用；要引用，請放寬日期再問一次。`,
    levels: (names) =>
      `${names.join('、')}不在所選的法院層級範圍內，這次沒有引用；要引用，請放寬法院層級再問一次。`,
    both: (names) =>
      `${names.join('、')}不在所選的日期或法院層級範圍內，這次沒有引用；要引用，請放寬日期或法院層級再問一次。`,
  },
  en: {
    dates: (names) =>
      `Outside the dates chosen: ${names.join('、')}. It is held but not cited here; widen the dates and ask again to have it cited.`,
    levels: (names) =>
      `Outside the courts chosen: ${names.join('、')}. It is held but not cited here; widen the courts and ask again to have it cited.`,
    both: (names) =>
      `Outside the dates or courts chosen: ${names.join('、')}. It is held but not cited here; widen the dates or courts and ask again to have it cited.`,
  },
};

/** Documents that the question names and that are held, but excluded by the chosen dates or court levels. */
export const outsideScope = (
  outside: readonly string[],
  scope: MemoScope | null,
  language: MemoLanguage = 'zh-TW',
): string[] => (outside.length === 0 || scope === null ? [] : [OUTSIDE[language][scope](outside)]);

const LLM_FALLBACK: InEachLanguage<string> = {
  'zh-TW': '（語言模型暫時無法使用，以下改由資料庫原文直接整理。）',
  en: '(The language model is unavailable at the moment; this answer is composed directly of the texts held here.)',
};

/** The memo answers because the language model cannot be reached. */
export const llmFallbackNotice = (language: MemoLanguage = 'zh-TW'): string => LLM_FALLBACK[language];

const DEGRADED: InEachLanguage<Record<DegradedPart, string>> = {
  'zh-TW': {
    embedding: '（語意檢索暫時無法使用，這次只以文字比對查找，可能有相關文件沒有列入。）',
    rerank: '（文件的重新排序暫時無法使用，以下依初步的相關程度挑選。）',
  },
  en: {
    embedding:
      '(Search by meaning is unavailable at the moment; documents were found by words only, so relevant ones may be missing.)',
    rerank: '(The fine ordering is unavailable at the moment; documents were chosen by a first ranking.)',
  },
};

/** The parts of search that failed, in one sentence; null if none did. */
export function degradedNotice(
  degraded: readonly DegradedPart[],
  language: MemoLanguage = 'zh-TW',
): string | null {
  // Without the embedding documents are missing, which outweighs a coarser order.
  const part = (['embedding', 'rerank'] as const).find((one) => degraded.includes(one));
  return part ? DEGRADED[language][part] : null;
}

type NothingTexts = Record<'foreign' | 'named' | 'all', string> & { within: Record<MemoScope, string> };

const NOTHING: InEachLanguage<NothingTexts> = {
  'zh-TW': {
    foreign:
      '這個問題問的是其他國家或地區的法律；這裡收錄的是臺灣的法規、解釋、函釋與裁判，沒有可以引用的依據，無法作答。若想知道的是臺灣法律怎麼規定（例如涉外婚姻，或外國判決的承認），請寫明後再問一次。',
    named: '除此之外沒有可以引用的依據，無法作答。',
    within: {
      dates:
        '已依問題的用語與意思，查過全部法規，以及所選日期範圍內的解釋、函釋與裁判，沒有可以引用的依據，無法作答。可以放寬日期，補充發生了什麼事、想主張什麼，或寫出條號、字號，再問一次。',
      levels:
        '已依問題的用語與意思，查過全部法規、解釋與函釋，以及所選法院層級的裁判，沒有可以引用的依據，無法作答。可以放寬法院層級，補充發生了什麼事、想主張什麼，或寫出條號、字號，再問一次。',
      both: '已依問題的用語與意思，查過全部法規、所選日期範圍內的解釋與函釋，以及同一範圍內所選法院層級的裁判，沒有可以引用的依據，無法作答。可以放寬日期或法院層級，補充發生了什麼事、想主張什麼，或寫出條號、字號，再問一次。',
    },
    all: '已依問題的用語與意思查過這裡收錄的臺灣法規、司法院解釋、憲法法庭裁判、函釋與法院裁判，沒有可以引用的依據，無法作答。可以補充發生了什麼事、想主張什麼，改用法律用語，或寫出條號、字號，再問一次。',
  },
  en: {
    foreign:
      'This question is about the law of another country. This library holds the statutes, interpretations, official letters and decisions of Taiwan, so there is nothing to cite and no answer. If you want to know what the law of Taiwan says of it, say so and ask again.',
    named: 'Nothing else was found that could be cited, so there is no answer.',
    within: {
      dates:
        'All statutes, and the interpretations, letters and decisions within the dates chosen, were searched by the words and the meaning of the question; there is nothing to cite and no answer. Widen the dates, say what happened and what you want, or ask in Chinese.',
      levels:
        'All statutes, interpretations and letters, and the decisions of the courts chosen, were searched by the words and the meaning of the question; there is nothing to cite and no answer. Widen the courts, say what happened and what you want, or ask in Chinese.',
      both: 'All statutes, the interpretations and letters within the dates chosen, and the decisions of the courts chosen within them, were searched by the words and the meaning of the question; there is nothing to cite and no answer. Widen the dates or courts, say what happened and what you want, or ask in Chinese.',
    },
    all: 'The statutes, interpretations, rulings, official letters and court decisions of Taiwan held here, all in Chinese, were searched by the words and the meaning of the question; there is nothing to cite and no answer. Say what happened and what you want, name an article or decision, or ask in Chinese.',
  },
};

/** Why nothing was found; `isForeignLaw`: the question is about the law of another place. */
type NothingFoundReason = {
  scope: MemoScope | null;
  missing: readonly string[];
  outside?: readonly string[];
  isForeignLaw?: boolean;
  language?: MemoLanguage;
};

/** The whole answer if nothing was found: what was searched, and what to do next. */
export function nothingFound({
  scope,
  missing,
  outside = [],
  isForeignLaw,
  language = 'zh-TW',
}: NothingFoundReason): string {
  const texts = NOTHING[language];
  if (isForeignLaw) return texts.foreign;
  const beyond = outsideScope(outside, scope, language);
  const notices = [...notHeld(missing, language), ...beyond];
  // The chosen filters are mentioned once: with the documents that they exclude, else with what was searched.
  const within = scope && beyond.length === 0 ? texts.within[scope] : null;
  const end = within ?? (notices.length > 0 ? texts.named : texts.all);
  return [...notices, end].join(language === 'en' ? ' ' : '');
}
