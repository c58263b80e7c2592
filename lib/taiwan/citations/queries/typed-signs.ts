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
  /(?<=法|條例|規則|規则|条例|釋字|释字)(?:(?:裡面?|里面?|當中|之中|中)?的|[地弟帝]|[(（](?:修正[前後]|现行|現行|[新舊旧]法?)[)）])(?=(?:第\s*[\d０-９]|[\d０-９一二三四五六七八九十百]{2,})[\d０-９一二三四五六七八九十百千〇之\s-]*[條条號号])/gu;
/** 第339.4條, typed for 第339-4條. */
const DOT_OF_BRANCH = /(?<=第\s*[\d０-９]{1,4})[.．](?=[\d０-９]{1,2}\s*[條条])/gu;
/** What joins citations and their numbers, for which texts have 、: 民184還有185, 民184→195. */
const JOINS = /(?<=[條条項项款段號号\dⅠ-Ⅻ０-９])\s*(?:以及|還有|还有|或者|或是|→|⇒)\s*(?=[第§\d０-９])/gu;
/** A line of fixed width that is broken inside a number: 第2\n456號. Numbers on lines of their own are a list. */
export const LINE_BREAK_IN_NUMBER =
  '(?:(?<=第 ?\\d{1,5})\\r?\\n(?=\\d{1,5} ?[號号])|(?<=第 ?\\d{1,2})\\r?\\n(?=\\d{1,2} ?[條条]))';
const BROKEN_NUMBER = new RegExp(LINE_BREAK_IN_NUMBER, 'gu');
/** Words that lead to a citation and are no part of an act's name: 什麼是民法184條, 依我國民法第184條. */
const LEAD =
  /^(?:請問|請教|[什甚]麼是|何謂|關於|有關|參[照考見酌]|類推適用|適用|準用|依照|依據|根據|按照|違反|涉犯|觸犯|構成|[依按查])?(?:(?:我國|台灣|臺灣)?現行|我國|台灣|臺灣)?/u;

/** A query as typed, without the marks around the name of an act and line breaks in numbers; all places stay. */
export const withoutMarks = (text: string): string =>
  text
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
    .replace(DOT_OF_BRANCH, '-')
    .replace(JOINS, ({ length }) => `、${UNREAD.repeat(length - 1)}`)
    .replace(AROUND_NAMES, unread);

/** The same without the words that lead to a citation; as it was where there are none. */
export const withoutLead = (text: string): string => text.replace(LEAD, unread);
