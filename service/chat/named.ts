import { foldText } from '#lib/text/fold.ts';
import { arabic } from './numerals.ts';

const NUMBER = '(?:\\d+|[〇零一二三四五六七八九十百千]+)';
/** Words that stand before the name of an act in a sentence and are not part of it. */
const BEFORE_NAME =
  /^.*(?:請問|想問|關於|依據|根據|依照|按照|所謂|什麼是|違反|適用|修正前|現行|行為時|系爭|參見|參照|規定|以及|準用|於|依|按|與|和|及|或|犯|是|在|的)/u;
const AT_START = /^(?:屬|係|即|為|乃|惟|而|故|又|查|核|符合|牴觸|構成|逾越|所稱|之|其)+/u;
const ACT = '(?:法|條例|通則|規則|細則|辦法|標準|準則|規程|要點)';

const ARTICLE = new RegExp(
  `(?<name>\\p{Script=Han}{1,24}?${ACT})?第(?<article>${NUMBER})(?:條之(?<after>${NUMBER})|之(?<inside>${NUMBER})條|-(?<dash>\\d+)條|條)`,
  'gu',
);
const INTERPRETATION = new RegExp(`釋字第?(${NUMBER})號`, 'gu');
const JUDGMENT = /(\d{1,3})年度?(\p{Script=Han}{1,8})字第(\d{1,6})號/gu;
const LETTER = /第(\d{7,12})號/gu;

/**
 * The text by which the title of a named document is known, folded. An article's title ends with it, and tells the name
 * of its act.
 */
export type Named = { phrase: string; act?: string };

/**
 * The documents that a text names: `namedIn('依民法第一八四條')` is 民法第184條. An article without the name of its act
 * belongs to the act that was named last, at first to `act`, if one is given.
 */
export function namedIn(text: string, act?: string): Named[] {
  const folded = foldText(text);
  const found = new Map<string, Named>();
  const add = (named: Named) => found.set(named.phrase, named);
  let current = act;
  for (const { groups } of folded.matchAll(ARTICLE)) {
    const name = nameOf(groups?.name, current);
    if (!name || !groups?.article) continue;
    current = name;
    const branch = groups.after ?? groups.inside ?? groups.dash;
    const phrase = `${name}第${arabic(groups.article)}條${branch ? `之${arabic(branch)}` : ''}`;
    add({ phrase, act: name });
  }
  for (const [, number = ''] of folded.matchAll(INTERPRETATION)) add({ phrase: `釋字第${arabic(number)}號` });
  for (const [, year, word, number] of folded.matchAll(JUDGMENT))
    add({ phrase: word === '憲判' ? `${year}年憲判字第${number}號` : `${year}年度${word}字第${number}號` });
  for (const [, number] of folded.matchAll(LETTER)) add({ phrase: `第${number}號` });
  return [...found.values()];
}

/** The act of an article's title: `actOf('民法第184條之1') === '民法'`; nothing where the title is no article's. */
export function actOf(title: string): string | undefined {
  return foldText(title).match(/^(.+?)第\d+條(?:之\d+)?$/u)?.[1];
}

function nameOf(name: string | undefined, act: string | undefined): string | undefined {
  const bare = name?.replace(BEFORE_NAME, '').replace(AT_START, '');
  // 本法, 同條例: the act that the text is about.
  if (!name || !bare || /^[本同該前]/u.test(bare)) return act;
  return bare.length > 1 ? bare : name;
}

/** The same text without the names, folded: what it asks about the documents. */
export function withoutNames(text: string): string {
  return [ARTICLE, INTERPRETATION, JUDGMENT, LETTER].reduce(
    (left, pattern) => left.replace(pattern, ' '),
    foldText(text),
  );
}

export const isNamed = ({ phrase, act }: Named, title: string): boolean => {
  const folded = foldText(title);
  return act ? folded.endsWith(phrase) : folded.includes(phrase);
};

/** Acts are named without the name of the state: 刑法 is 中華民國刑法. */
export const isExactly = ({ phrase }: Named, title: string): boolean =>
  foldText(title).replace(/^中華民國(?!憲法)/u, '') === phrase.replace(/^中華民國(?!憲法)/u, '');
