/** The parts that judgments, interpretations, letters and acts name in a line of their own. */
const PARTS = new Set(
  (
    '主文 判決主文 裁定主文 事實 理由 事實及理由 事實與理由 犯罪事實 犯罪事實及理由 犯罪事實及證據 理由要領 事實概要 ' +
    '程序部分 程序方面 程序事項 實體部分 實體方面 實體事項 附錄 附錄法條 附表 附件 案由 原因案件 聲請人 ' +
    '爭點 解釋爭點 解釋文 理由書 解釋理由書 相關法令 意見書 主旨 說明 依據 公告事項 辦法 前言 章節 沿革'
  ).split(' '),
);

/** The parts that argue: in them, and in none else, numbered lines are headings. */
const ARGUES = /理由|事實|部分$|方面$|事項$|說明|辦法/u;

/** `主　文：` is the heading 主文; text that is none is null. */
export function partHeading(content: string): string | null {
  if (content.length > 24) return null;
  const bare = content.replace(/\s/g, '').replace(/[:：]$/, '');
  return PARTS.has(bare) ? bare : null;
}

export const arguesUnder = (part: string): boolean => ARGUES.test(part);

/** How courts number, from the outside in; 甲 stands above 壹 in some, below in others. */
const NUMBERED = [
  /^[甲乙丙丁戊己庚辛壬癸]、/u,
  /^[壹貳參叁肆伍陸柒捌玖拾]+、/u,
  /^[一二三四五六七八九十]+、/u,
  /^(?:[㈠-㈩]|[（(][一二三四五六七八九十]{1,3}[）)])/u,
] as const;

/** Longer lines are text that begins with a number. */
const LONGEST = 40;

/** The rank of a numbered line that is a heading: short, and no sentence but a question. Null for anything else. */
export function numberedHeading(text: string): number | null {
  if (text.length > LONGEST || /[。；;]/u.test(text) || (/[，,]/u.test(text) && !/[？?]$/u.test(text)))
    return null;
  const rank = NUMBERED.findIndex((number) => number.test(text));
  // A number alone names nothing.
  return rank < 0 || text.replace(NUMBERED[rank]!, '').trim() === '' ? null : rank;
}

/** A line that starts a paragraph of its own wherever it stands: 一、 壹、 ㈠ （一） 1. 第3條 【…】 ⒈ ①. */
export const startsItem = (content: string): boolean => STARTS_ITEM.test(content);

const STARTS_ITEM =
  /^(?:[一二三四五六七八九十百]+、|[壹貳參叁肆伍陸柒捌玖拾]+、|[甲乙丙丁戊己庚辛壬癸]、|[㈠-㈩⑴-⒇⒈-⒛①-⑳]|[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,3}[.、．]\D|第[\d一二三四五六七八九十百]+條|【)/u;
