/** Sentences that an answer may open with, before what was found. */

/** What the question names and is not held: whoever asks must know before she cites it. */
export function notHeld(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const names = missing.join('、');
  return [`資料庫裡沒有收錄${names}，可能尚未收錄、已改號，或字號、條號有誤，引用前請先查證。`];
}

/** The memo stands in for a language model that cannot be reached. */
export const LLM_FALLBACK_NOTICE = '（語言模型暫時無法使用，以下改由資料庫原文直接整理。）';

const WORDS_ONLY = '（語意檢索暫時無法使用，這次只以文字比對查找，可能有相關文件沒有列入。）';
const NOT_REORDERED = '（文件的重新排序暫時無法使用，以下依初步的相關程度挑選。）';

/** What of search by meaning failed, in one sentence; null where nothing did. */
export function degradedNotice(degraded: readonly ('embedding' | 'rerank')[]): string | null {
  if (degraded.includes('embedding')) return WORDS_ONLY;
  return degraded.includes('rerank') ? NOT_REORDERED : null;
}

const FOREIGN_LAW =
  '這個問題問的是其他國家或地區的法律；資料庫只收錄臺灣的法規、解釋與裁判，沒有找到可以引用的依據，無法作答。若想知道的是臺灣法律怎麼規定（例如涉外婚姻，或外國判決的承認），請寫明後再問一次。';
const NOTHING_WITHIN_FILTERS =
  '在所選的日期與法院層級範圍內，資料庫裡沒有找到與這個問題相符的文件（法規不受日期限制，一樣找過），所以沒有可以引用的依據，無法作答。可以放寬篩選條件，或換成法律用語、條號、字號再問一次。';
const NOTHING =
  '資料庫裡沒有找到與這個問題相符的文件，所以沒有可以引用的依據，無法作答。可以補充具體事實、換成法律用語，或直接寫出條號、字號再問一次。';

/** Why nothing was found; `isForeignLaw` where the law of another place was asked for. */
type NothingFoundReason = { filtered: boolean; missing: readonly string[]; isForeignLaw?: boolean };

/** The whole answer where nothing was found, and what to do. */
export function nothingFound({ filtered, missing, isForeignLaw }: NothingFoundReason): string {
  if (isForeignLaw) return FOREIGN_LAW;
  if (missing.length > 0) return `${notHeld(missing)}沒有可以引用的依據，無法作答。`;
  return filtered ? NOTHING_WITHIN_FILTERS : NOTHING;
}
