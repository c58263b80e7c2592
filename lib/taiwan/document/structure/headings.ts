import { DIVISIONS_OF_REASONS, headingText, SECTION_HEADINGS } from '../../part-headings.ts';

/** The headings that a page shows as such: also those of letters and acts, and of what stands around a decision. */
const PART_HEADINGS = new Set([
  ...SECTION_HEADINGS,
  ...DIVISIONS_OF_REASONS,
  ...'原因案件 聲請人 相關法令 意見書 說明 依據 公告事項 辦法 前言 章節 沿革'.split(' '),
]);

/** The parts that give reasons: only in them numbered lines are headings. */
const REASONING_PARTS = /理由|事實|部分$|方面$|事項$|說明|辦法/u;

/** `主　文：` → `主文`; null for a line that is no such heading. */
export function partHeading(content: string): string | null {
  if (content.length > 24) return null;
  const bare = headingText(content);
  return PART_HEADINGS.has(bare) ? bare : null;
}

export const isReasoningPart = (part: string): boolean => REASONING_PARTS.test(part);

/** Numbering of headings, outermost first; some courts rank 甲 above 壹, some below. */
const NUMBERED = [
  /^[甲乙丙丁戊己庚辛壬癸]、/u,
  /^[壹貳參叁肆伍陸柒捌玖拾]+、/u,
  /^[一二三四五六七八九十]+、/u,
  /^(?:[㈠-㈩]|[（(][一二三四五六七八九十]{1,3}[）)])/u,
] as const;

/** Longer lines are text that begins with a number. */
const MAX_HEADING_CHARACTERS = 40;

/** The rank of a numbered line that is a heading: short, and a question or no sentence at all. Null for others. */
export function numberedHeading(text: string): number | null {
  if (
    text.length > MAX_HEADING_CHARACTERS ||
    /[。；;]/u.test(text) ||
    (/[，,]/u.test(text) && !/[？?]$/u.test(text))
  )
    return null;
  const rank = NUMBERED.findIndex((number) => number.test(text));
  // A number alone is no heading.
  return rank < 0 || text.replace(NUMBERED[rank]!, '').trim() === '' ? null : rank;
}

/** Whether a line always starts a new paragraph: 一、 壹、 ㈠ （一） 1. 第3條 【…】 ⒈ ①. */
export const startsItem = (content: string): boolean => STARTS_ITEM.test(content);

const STARTS_ITEM =
  /^(?:[一二三四五六七八九十百]+、|[壹貳參叁肆伍陸柒捌玖拾]+、|[甲乙丙丁戊己庚辛壬癸]、|[㈠-㈩⑴-⒇⒈-⒛①-⑳]|[（(][一二三四五六七八九十\d]{1,3}[）)]|\d{1,3}[.、．]\D|第[\d一二三四五六七八九十百]+條|【)/u;
