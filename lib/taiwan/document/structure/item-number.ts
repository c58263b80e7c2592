import { numberOf } from '../../citations/parts/numerals.ts';

/** How lines of statutes and decisions are numbered, the outermost first. */
const KINDS = [
  /^(?<mark>[壹貳參叁肆伍陸柒捌玖拾]+)、/u,
  /^(?<mark>[甲乙丙丁戊己庚辛壬癸])、/u,
  /^(?<mark>[一二三四五六七八九十百]+)、/u,
  /^(?<mark>[㈠-㈩]|[（(][一二三四五六七八九十]{1,3}[）)])/u,
  /^(?<mark>[⒈-⒛]|\d{1,3}(?=[.、．]\D))/u,
  /^(?<mark>[⑴-⒇]|[（(]\d{1,3}[）)])/u,
  /^(?<mark>[①-⑳])/u,
] as const;

/** The number that a line opens with: how it is written, what kind that is (0 the outermost), and its value. */
export type LineNumber = { mark: string; kind: number; value: number | null };

/** `㈡系爭契約…` is `{ mark: '㈡', kind: 3, value: 2 }`; null for a line that opens with none. */
export function lineNumberOf(line: string): LineNumber | null {
  for (const [kind, pattern] of KINDS.entries()) {
    const mark = pattern.exec(line)?.groups?.mark;
    if (mark !== undefined) return { mark, kind, value: valueOfMark(mark) };
  }
  return null;
}

/** The first of each row of signs that stand for 1, 2, 3 … */
const FIRST_SIGNS = ['㈠', '⒈', '⑴', '①'] as const;
const STEMS = '甲乙丙丁戊己庚辛壬癸';
/** The numerals of contracts and judgments, in the order of `一二三…`; 叁 is another 參. */
const FORMAL_NUMERALS = '壹貳參肆伍陸柒捌玖拾';
const NUMERALS = '一二三四五六七八九十';

function valueOfMark(mark: string): number | null {
  for (const first of FIRST_SIGNS) {
    const value = mark.charCodeAt(0) - first.charCodeAt(0) + 1;
    if (mark.length === 1 && value >= 1 && value <= 20) return value;
  }
  if (STEMS.includes(mark)) return STEMS.indexOf(mark) + 1;
  const usual = [...mark.replace(/[（()）]/gu, '').replace(/叁/gu, '參')].map(
    (sign) => NUMERALS[FORMAL_NUMERALS.indexOf(sign)] ?? sign,
  );
  return numberOf(usual.join(''));
}
