/** Marks inside or around a name that are no part of it: 《民法》第184條, **民法**第184條, 「民法」[1]第184條. */
const EMPHASIS = /[*_`~]/gu;
const CLOSING_MARKS = /\[\d+\]|[》〉」』”]/gu;
const OPENING_MARKS = /[《〈「『“]/gu;

/** In the place of marks of emphasis, which are part of no name: **幻想**民法 is one name. */
export const BLANKED_EMPHASIS = '\u200c';

/** 第1 8 5條: a space inside the number of an article. */
const INNER_SPACE = /(?<=第[\d\uff10-\uff19 ]{0,8}[\d\uff10-\uff19]) (?=[\d\uff10-\uff19 ]{1,8}[條項款])/gu;
/** 第壹佰捌拾伍條: numerals as amounts have them. */
const FORMAL_NUMBER = /第[〇零一二三四五六七八九十百千壹貳參肆伍陸柒捌玖拾佰仟]{1,10}條/gu;
const FORMAL = '壹貳參肆伍陸柒捌玖拾佰仟';
const plainNumerals = (text: string) =>
  Array.from(text, (unit) => '一二三四五六七八九十百千'[FORMAL.indexOf(unit)] ?? unit).join('');

/** The sentence with marks blanked out, of the same length, so that names are found in it at their places. */
export const blankMarks = (sentence: string) =>
  sentence
    .replace(INNER_SPACE, '\u200b')
    .replace(FORMAL_NUMBER, plainNumerals)
    .replace(EMPHASIS, BLANKED_EMPHASIS)
    .replace(CLOSING_MARKS, ({ length }) => '\u200b'.repeat(length))
    .replace(OPENING_MARKS, '：');
