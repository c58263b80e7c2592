/** Stands for a character that is not read: folding drops it, and the places of all others stay. */
const UNREAD = '\u200b';
const unread = ({ length }: string): string => UNREAD.repeat(length);

/** Marks around the name of an act: "民法"第184條, 《民法》184. */
const MARKED_NAME =
  /(["＂“〝「『《〈])([^"＂“”〝〞「」『』《》〈〉\s]{1,40})(["＂”〞〟」』》〉])(?=\s*[第§\d]|$)/gu;
const AT_ENDS =
  /^[\s(（［【「『《〈"'“‘,，、.。;；:：?？!！]+|[\s)）］】」』》〉"'”’,，、.。;；:：?？!！…]+$/gu;
const AROUND_NAMES = /[《》〈〉]/gu;
/** Signs and words between a name and its number: 民法.184, 釋字#748, 民法 art. 184. */
const BEFORE_NUMBER =
  /(?<=[法例則程釋字])[》〉\s]*(?:[.:：#＃‧・-]|§*\s*(?:art(?:icles?|s)?|nos?)\b\.?)\s*(?=[第§\d０-９])/giu;
/** The same for words, also 第 by a voice that is misheard, where a unit closes the number: 民法裡的184條, 民法地184條. */
const WORDS_BEFORE_NUMBER =
  /(?<=法|條例|規則|規则|条例|釋字|释字)(?:(?:裡面?|里面?|當中|之中|中)?的|[地弟帝]|修正[前後]|[(（](?:修正[前後]|现行|現行|[新舊旧]法?)[)）])(?=(?:第\s*[\d０-９]|[\d０-９一二三四五六七八九十百]{2,})[\d０-９一二三四五六七八九十百千〇之\s-]*[條条號号])/gu;
/** Lines that are drawn for a dash: 民184─186. */
const DRAWN_DASH = /(?<=[\d０-９條条号號])[─━―](?=[第§\d０-９])/gu;
/** The numerals of contracts: 第壹佰捌拾肆條. */
const NUMERALS_OF_CONTRACTS = /(?<=第)[壹貳參叁肆伍陸柒捌玖拾佰仟零]{1,8}(?=[條条項项款號号])/gu;
const PLAIN_NUMERALS: Readonly<Record<string, string>> = {
  壹: '一',
  貳: '二',
  參: '三',
  叁: '三',
  肆: '四',
  伍: '五',
  陸: '六',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
};
/** 第339.4條, typed for 第339-4條. */
const DOT_OF_BRANCH = /(?<=第\s*[\d０-９]{1,4})[.．](?=[\d０-９]{1,2}\s*[條条])/gu;
/** What joins citations and their numbers, for which texts have 、: 民184還有185, 民184→195, 公司206準用178. */
const JOINS =
  /(?<=[條条項项款段號号\dⅠ-Ⅻ０-９])\s*(?:以及|還有|还有|或者|或是|(?:類推適用|準用|准用)|→|⇒)\s*(?=[第§\d０-９]|\p{Script=Han}{1,20}[第§\d０-９])/gu;
/** Art. 184 民法, for which texts have §184 民法. */
const ARTICLE_FIRST = /^(?:art(?:icle)?s?\b\.?)(?=\s*\d[^a-z]*\p{Script=Han})/iu;
/** A line of fixed width that is broken inside a number: 第2\n456號. Numbers on lines of their own are a list. */
export const LINE_BREAK_IN_NUMBER =
  '(?:(?<=第 ?\\d{1,5})\\r?\\n(?=\\d{1,5} ?[號号])|(?<=第 ?\\d{1,2})\\r?\\n(?=\\d{1,2} ?[條条]))';
const BROKEN_NUMBER = new RegExp(LINE_BREAK_IN_NUMBER, 'gu');
/** A number whose digits a PDF sets apart: 第1 8 4條, 1 1 2 年度. */
const SPACED_NUMBER =
  /(?<=第\s?)[\d０-９](?:\s[\d０-９]){1,5}(?=\s?[條条号號])|(?<![\d０-９]\s?)[\d０-９](?:\s[\d０-９]){1,2}(?=\s?年)/gu;
/** Words that lead to a citation and are no part of an act's name: 什麼是民法184條, 依我國民法第184條, （修正前）民法第12條. */
const LEAD =
  /^\u200b*(?:請問|請教|[什甚]麼是|何謂|關於|有關|參[照考見酌]|類推適用|適用|準用|援用|援引|本於|基於|依照|依據|根據|按照|違反|涉犯|觸犯|構成|[依按查參詳見])?(?:(?:我國|台灣|臺灣)?現行|我國|台灣|臺灣|[(（\u200b]?(?:修正[前後]|現行|[新舊]法)[)）]|舊|新(?=\S{0,12}(?:法|條例)))?/u;

/** A query as typed, without the marks around the name of an act and line breaks in numbers; all places stay. */
export const withoutMarks = (text: string): string =>
  text
    .replace(SPACED_NUMBER, (digits) => digits.replace(/\s/gu, UNREAD))
    .replace(
      MARKED_NAME,
      (_, left: string, name: string, right: string) => unread(left) + name + unread(right),
    )
    .replace(BROKEN_NUMBER, unread);

/** A query as typed, without the signs around a citation and between its name and its number; all places stay. */
export const withoutSigns = (text: string): string =>
  text
    .replace(AT_ENDS, unread)
    .replace(BEFORE_NUMBER, unread)
    .replace(WORDS_BEFORE_NUMBER, unread)
    .replace(ARTICLE_FIRST, ({ length }) => `§${UNREAD.repeat(length - 1)}`)
    .replace(DRAWN_DASH, '-')
    .replace(NUMERALS_OF_CONTRACTS, (numeral) => numeral.replace(/./gu, (one) => PLAIN_NUMERALS[one] ?? one))
    .replace(DOT_OF_BRANCH, '-')
    .replace(JOINS, ({ length }) => `、${UNREAD.repeat(length - 1)}`)
    .replace(AROUND_NAMES, unread);

/** The same without the words that lead to a citation; as it was where there are none. */
export const withoutLead = (text: string): string => text.replace(LEAD, unread);
