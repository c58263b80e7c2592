import type { SourceDocument } from '#lib/contract/document.ts';
import type { Source } from '../source.ts';
import { isQuotable } from './quotable.ts';
import type { Quote } from './quotes.ts';

/** The words between quotations. They say where a quotation comes from, never what follows from it. */

export const LAWS = '法規怎麼規定';
export const VIEWS = '解釋與實務怎麼看';
export const REMARKS = '要留意的地方';

export const CHECK_CURRENT = '引用前請先確認現行規定。';

export const opening = (filtered: boolean) =>
  `以下整理資料庫裡與問題最相符的內容${filtered ? '（已依所選的日期與法院層級篩選）' : ''}。「」內逐字引自文件，後面的編號是出處。\n\n`;

export const closing =
  '\n這份備忘由文件原文摘錄而成，沒有對個案下結論；用到具體事實之前，請點開出處讀完全文。\n';

export const nothingFound = (filtered: boolean) =>
  filtered
    ? '在所選的日期與法院層級範圍內，資料庫裡沒有找到與這個問題相符的文件，所以沒有可以引用的依據，無法作答。可以放寬篩選條件，或換成法律用語、條號、字號再問一次。'
    : '資料庫裡沒有找到與這個問題相符的文件，所以沒有可以引用的依據，無法作答。可以補充具體事實、換成法律用語，或直接寫出條號、字號再問一次。';

export const lawLead = (i: number) => (i === 0 ? '與問題最相符的' : '另外，').trim();

const VERBS: Record<string, string> = {
  主文: '主文：',
  判決主文: '主文：',
  解釋文: '解釋文：',
  理由書: '理由書指出：',
  解釋理由書: '理由書指出：',
  理由: '理由中指出：',
  事實及理由: '理由中指出：',
  主旨: '主旨：',
  說明: '說明欄載明：',
};

/** What stands before a quotation from a court or an authority; `i` counts the quotations of one document. */
export function viewLead(
  { doc_type }: Pick<SourceDocument, 'doc_type'>,
  part: string | null,
  i: number,
): string {
  if (i > 0) return '；並稱：';
  const verb = (part && VERBS[part]) ?? (doc_type === '函釋' ? '載明：' : '指出：');
  return ` ${verb}`;
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

const ENDED = /刪除|停止適用|不再適用|不再援用|失其效力|失效|廢止/u;

/** Where a document says that it is no longer in force; otherwise the sentence of it that says most. */
export function endOf({ sentences }: Source): Quote | null {
  const quotable = sentences
    .map(({ text, part, weight }) => ({ text: text.trim(), part, weight }))
    .filter(({ text }) => text.length > 8 && isQuotable(text));
  return (
    quotable.find(({ text }) => ENDED.test(text)) ?? quotable.sort((a, b) => b.weight - a.weight)[0] ?? null
  );
}

export function noticeOf(text: string): string | null {
  const notice = text.match(/^【示範資料】.+$/mu)?.[0]?.trim();
  return notice && isQuotable(notice) ? notice : null;
}
