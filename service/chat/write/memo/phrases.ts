import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import { PENALTY } from '#service/chat/understand/penalty.ts';

/** The words between quotations. They say where a quotation comes from, never what follows from it. */

export const LAWS = '法規怎麼規定';
export const VIEWS = '解釋與實務怎麼看';
export const REMARKS = '要留意的地方';

const DEFINITION = /用詞[，,]?(?:定義|其定義)|所稱.{1,20}[，,](?:係|指|謂|為)|本(?:法|條例|辦法|規則)所稱/u;

const FURTHER = '此外，';

function subjectOf(opening: string): string {
  if (PENALTY.test(opening)) return '罰則方面，';
  return DEFINITION.test(opening) ? '用語方面，' : FURTHER;
}

/**
 * What an article is about, where that is plain from how it opens; the first answers the question itself, and what goes on
 * with the same is not introduced again. `before`: how those before it open.
 */
export function lawLead(opening: string, before: readonly string[]): string {
  const last = before.at(-1);
  if (last === undefined) return '';
  const subject = subjectOf(opening);
  if (subject !== subjectOf(last)) return subject;
  return before.length === 1 ? FURTHER : '';
}

/** How many entries of a list were left out. */
export const left = (entries?: number) => (entries ? `（此處另有 ${entries} 款、目未摘錄）` : '');

export const AGAIN = '又指出：';
export const CHECK_CURRENT = '（引用前請先確認現行規定）';
export const DEMONSTRATION = '以上含有示範用的虛構文件，一律照原文引用；文件自己註明：';
export const CLOSING = '這份備忘由文件原文摘錄而成，沒有對個案下結論；用到具體事實之前，請點開出處讀完全文。';

/** What was found, first what answers most directly, and how to read what follows. */
export function opening(
  found: readonly Pick<SourceDocument, 'doc_type'>[],
  best: string | null,
  filtered: boolean,
): string {
  const count = (...types: DocType[]) => found.filter(({ doc_type }) => types.includes(doc_type)).length;
  const counted = [
    [count('法規命令'), '條法規'],
    [count('釋字', '憲法法庭裁判'), '則解釋或憲法裁判'],
    [count('函釋'), '則函釋'],
    [count('裁判'), '則裁判'],
  ] as const;
  const told = counted.flatMap(([n, unit]) => (n > 0 ? [`${n} ${unit}`] : [])).join('、');
  const where = filtered ? '在所選的日期與法院層級範圍內，' : '';
  if (told === '') return `${where}資料庫裡與問題相符的文件都已不再適用，摘錄如下。${READING}`;
  const first = best ? `與這個問題最直接相關的是${best}；` : '';
  return `${where}${first}以下摘錄 ${told}。${READING}`;
}
const READING = '「」內逐字引自文件，後面的編號是出處。';

/** What the question names and nobody could look up here: whoever asks should know before she cites it. */
export function notHeld(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const names = missing.join('、');
  return [`資料庫裡沒有收錄${names}，可能尚未收錄、已改號，或字號、條號有誤，引用前請先查證。`];
}

/** Why nothing was found: `abroad` where the law of another country was asked for. */
type Nothing = { filtered: boolean; missing: readonly string[]; abroad?: boolean };

const ABROAD =
  '這個問題問的是其他國家或地區的法律；資料庫只收錄臺灣的法規、解釋與裁判，沒有找到可以引用的依據，無法作答。若想知道的是臺灣法律怎麼規定（例如涉外婚姻，或外國判決的承認），請寫明後再問一次。';

export const nothingFound = ({ filtered, missing, abroad }: Nothing) =>
  abroad
    ? ABROAD
    : missing.length > 0
      ? `${notHeld(missing)}沒有可以引用的依據，無法作答。`
      : filtered
        ? '在所選的日期與法院層級範圍內，資料庫裡沒有找到與這個問題相符的文件，所以沒有可以引用的依據，無法作答。可以放寬篩選條件，或換成法律用語、條號、字號再問一次。'
        : '資料庫裡沒有找到與這個問題相符的文件，所以沒有可以引用的依據，無法作答。可以補充具體事實、換成法律用語，或直接寫出條號、字號再問一次。';

const VERBS: Record<string, string> = {
  主文: '主文：',
  判決主文: '主文：',
  解釋文: '解釋文：',
  理由書: '理由書指出：',
  解釋理由書: '理由書指出：',
  理由: '理由指出：',
  事實及理由: '理由指出：',
  主旨: '主旨：',
  說明: '說明欄載明：',
};

/** What stands before a quotation from a court or an authority. */
export function lead({ doc_type }: Pick<SourceDocument, 'doc_type'>, part: string | null): string {
  return (part && VERBS[part]) ?? (doc_type === '函釋' ? '載明：' : '指出：');
}

/** The day of a judgment as its readers write it: （民國106年11月9日）. */
export function dated({ doc_type, date }: Pick<SourceDocument, 'doc_type' | 'date'>): string {
  if (doc_type !== '裁判' || !date) return '';
  const [year = 0, month, day] = date.split('-').map(Number);
  return `（民國${year - 1911}年${month}月${day}日）`;
}

export function missing(hasLaws: boolean, hasViews: boolean): string | null {
  if (!hasLaws) return '資料庫裡沒有找到與問題相符的現行法規條文。';
  return hasViews ? null : '資料庫裡沒有找到與問題相符的解釋、函釋或裁判。';
}
