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
/** Words that lead to a citation and are no part of an act's name: 什麼是民法184條, 依我國民法第184條. */
const LEAD =
  /^(?:請問|請教|[什甚]麼是|何謂|關於|有關|參[照考見酌]|類推適用|適用|準用|依照|依據|根據|按照|違反|涉犯|觸犯|構成|[依按查])?(?:(?:我國|台灣|臺灣)?現行|我國|台灣|臺灣)?/u;

/** A query as typed, without the marks around the name of an act; all places stay. */
export const withoutMarks = (text: string): string =>
  text.replace(
    MARKED_NAME,
    (_, left: string, name: string, right: string) => unread(left) + name + unread(right),
  );

/** A query as typed, without the signs around a citation and between its name and its number; all places stay. */
export const withoutSigns = (text: string): string =>
  text.replace(AT_ENDS, unread).replace(BEFORE_NUMBER, unread).replace(AROUND_NAMES, unread);

/** The same without the words that lead to a citation; as it was where there are none. */
export const withoutLead = (text: string): string => text.replace(LEAD, unread);
