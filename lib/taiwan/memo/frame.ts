import type { DocType, SourceDocument } from '#lib/contract/document.ts';

/** The frame of a memo: its opening, its headings and its close. It says where quotations come from, never what follows. */

export const LAWS_HEADING = '法規怎麼規定';
export const VIEWS_HEADING = '解釋與實務怎麼看';
export const REMARKS_HEADING = '要留意的地方';

export const CLOSING = '這份備忘由文件原文摘錄而成，沒有對個案下結論；用到具體事實之前，請點開出處讀完全文。';

const HOW_TO_READ = '「」內逐字引自文件，後面的編號是出處。';

/** Filters never take the law in force away. */
const LAWS_STAY = '（法規不受這些條件限制，列的是現行條文）';

/** What was found, first what answers most directly, and how to read what follows. */
export function openingOf(
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
  const quoted = counted.flatMap(([n, unit]) => (n > 0 ? [`${n} ${unit}`] : [])).join('、');
  const where = filtered ? `在所選的日期與法院層級範圍內${count('法規命令') > 0 ? LAWS_STAY : ''}，` : '';
  if (quoted === '') return `${where}資料庫裡與問題相符的文件都已不再適用，摘錄如下。${HOW_TO_READ}`;
  const first = best ? `與這個問題最直接相關的是${best}；` : '';
  return `${where}${first}以下摘錄 ${quoted}。${HOW_TO_READ}`;
}

/** Which of law and views was not found, the law first; null where both were. */
export function notFoundRemark(hasLaws: boolean, hasViews: boolean): string | null {
  if (!hasLaws) return '資料庫裡沒有找到與問題相符的現行法規條文。';
  return hasViews ? null : '資料庫裡沒有找到與問題相符的解釋、函釋或裁判。';
}
