import { foldText } from '#lib/text/fold.ts';
import { arabic } from './numerals.ts';

const NUMBER = '(?:\\d+|[〇零一二三四五六七八九十百千]+)';
/** Words that stand before the name of an act in a sentence and are not part of it. */
const BEFORE_NAME =
  /^.*(?:請問|想問|關於|依據|根據|依照|按照|所謂|什麼是|違反|適用|修正前|現行|行為時|系爭|參見|參照|規定|以及|準用|依|按|與|和|及|或|犯|是|在|的)/u;
const ACT = '(?:法|條例|通則|規則|細則|辦法|標準|準則|規程|要點)';

const ARTICLE = new RegExp(
  `(?<name>\\p{Script=Han}{1,24}?${ACT})?第(?<article>${NUMBER})(?:條之(?<after>${NUMBER})|之(?<inside>${NUMBER})條|-(?<dash>\\d+)條|條)`,
  'gu',
);
const INTERPRETATION = new RegExp(`釋字第?(${NUMBER})號`, 'gu');
const JUDGMENT = /(\d{1,3})年度?(\p{Script=Han}{1,8})字第(\d{1,6})號/gu;
const LETTER = /字第(\d{7,12})號/gu;

/** The text by which the title of a named document is known, folded; an article's title ends with it. */
export type Named = { phrase: string; isArticle: boolean };

/**
 * The documents that a text names: `namedIn('依民法第一八四條')` is 民法第184條. An article without the name of its act
 * belongs to `act`, if one is given.
 */
export function namedIn(text: string, act?: string): Named[] {
  const folded = foldText(text);
  const found = new Map<string, Named>();
  const add = (phrase: string, isArticle: boolean) => found.set(phrase, { phrase, isArticle });
  for (const { groups } of folded.matchAll(ARTICLE)) {
    const name = nameOf(groups?.name, act);
    if (!name || !groups?.article) continue;
    const branch = groups.after ?? groups.inside ?? groups.dash;
    add(`${name}第${arabic(groups.article)}條${branch ? `之${arabic(branch)}` : ''}`, true);
  }
  for (const [, number = ''] of folded.matchAll(INTERPRETATION)) add(`釋字第${arabic(number)}號`, false);
  for (const [, year, word, number] of folded.matchAll(JUDGMENT))
    add(word === '憲判' ? `${year}年憲判字第${number}號` : `${year}年度${word}字第${number}號`, false);
  for (const [, number] of folded.matchAll(LETTER)) add(`字第${number}號`, false);
  return [...found.values()];
}

/** The act of an article's title: `actOf('民法第184條之1') === '民法'`; nothing where the title is no article's. */
export function actOf(title: string): string | undefined {
  return foldText(title).match(/^(.+?)第\d+條(?:之\d+)?$/u)?.[1];
}

function nameOf(name: string | undefined, act: string | undefined): string | undefined {
  // 本法, 同條例: the act that the text itself belongs to.
  if (!name || /^[本同該前]/u.test(name)) return act;
  const bare = name.replace(BEFORE_NAME, '');
  return bare.length > 1 ? bare : name;
}

export const isNamed = ({ phrase, isArticle }: Named, title: string): boolean => {
  const folded = foldText(title);
  return isArticle ? folded.endsWith(phrase) : folded.includes(phrase);
};
