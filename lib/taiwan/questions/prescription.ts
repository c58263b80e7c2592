/**
 * General prescription periods: the articles of 民法 by kind of claim, the first match counts: 126 recurring payments,
 * 127 claims of trades, 197 torts.
 */
const BY_CLAIM: readonly (readonly [claim: RegExp, article: string])[] = [
  [/加班費|薪水|薪資|工資|欠薪|租金|房租|欠租|利息|贍養費|管理費/u, '民法第126條'],
  [/貨款|工程款|承攬報酬|律師費|診費|醫藥費|住宿費|餐費|運費/u, '民法第127條'],
  [/車禍|被撞|撞傷|打傷|侵權|毀損|名譽|誹謗|慰撫金|精神賠償|外遇|醫療疏失/u, '民法第197條'],
];
/** The general provision on when a claim of this sort lapses, where the question names one; null where it doesn't. */
export const prescriptionOf = (question: string): string | null =>
  BY_CLAIM.find(([claim]) => claim.test(question))?.[1] ?? null;

/** For all other claims. */
export const GENERAL_PRESCRIPTION = '民法第125條';
