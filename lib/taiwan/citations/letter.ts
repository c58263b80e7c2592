import { NAME_PREFIXES } from '../sources.ts';
import { isHanAt } from './classes.ts';
import { numberOf, type Read } from './numerals.ts';
import type { LetterCitation } from './types.ts';

const NUMBER = /^第([\d\-〇]{5,14})號/u;
const FORMS = ['解釋函令', '解釋令', '函釋', '書函', '公告', '函', '令'];
/** Agencies and what is before them, folded. */
const AGENCY = `(?:${NAME_PREFIXES.join('|')})?(?:行政院)?(?:前)?(?:司法院秘書長|司法院|行政院|立法院|考試院|監察院|總統|秘書長|(?:財政|法務|內政|經濟|交通|教育|勞動|國防|外交|銓敘|審計|司法行政|農業|環境|文化|數位發展|衛生福利|衛生)部(?:\\p{Script=Han}{2,6}(?:署|局|司))?|(?:中央)?(?:金融監督管理|勞工|農業|公平交易|大陸|公共工程|國家通訊傳播|消費者保護|(?:\\p{Script=Han}{2}[省市縣])?選舉|原住民族|國家發展|經濟建設|文化建設|公務人員保障暨培訓|公務員懲戒|中央選舉|國軍退除役官兵輔導)委員會|金管會|勞委會|農委會|公平會|通傳會|工程會|消保會|個資會|陸委會|中選會|衛生署|環境保護署|環保署|人事行政(?:總處|局)|智慧(?:財產)?局|國稅局|主計總處|中央銀行|(?:台北|新北|桃園|台中|台南|高雄)[市縣]政府|\\p{Script=Han}{2}[縣市]政府)`;
const ISSUER = new RegExp(`${AGENCY}$`, 'u');
const OPENS_WITH_ISSUER = new RegExp(`^${AGENCY}(?=.)`, 'u');
const DATE =
  /(?:(?:中華)?民國)?([\d〇一二三四五六七八九十百]{1,4})[年.]([\d一二三四五六七八九十]{1,3})[月.]([\d一二三四五六七八九十]{1,3})日?[,、(]?$/u;
/** (89)台財證(一), 法89檢 */
const WORD =
  /(?:\p{Script=Han}|\([\d〇一二三四五六七八九十]{1,4}\)|(?<=\p{Script=Han})\d{1,3}(?=\p{Script=Han}|$)){1,24}$/u;
const LONGEST_WORD = 14;
/** A word that begins with these is a sentence that runs into it. */
const NOT_WORD =
  /^.*(?:以|依|按|據|經(?!濟)|奉|參照|參見|參|及|與|見|業|如|於|上開|前開|及其|暨|之)(?=\p{Script=Han}{2})/u;
/** Of a case or of its files: 偵字第12345號. */
const OF_CASE = /(?:偵|他|選|緝|聲|執|訴|上|易|抗|簡|判|裁|再|更|非|續|監|自|助|相)$/u;
const LONGEST_CASE_NUMBER = 6;
const SHORTEST_BARE = 7;
const LOOK_BACK = 64;

/**
 * A letter whose 字 stands at `at`, or whose 第 does where no word is told. Looks back no further than `from`. Without a
 * word the number of a cheque looks the same, so something else must say that it is a letter, unless it is the whole text.
 */
export function readLetter(
  text: string,
  at: number,
  from: number,
  isWhole = false,
): Read<{ start: number; citation: LetterCitation }> | null {
  const ordinal = text[at] === '字' ? at + 1 : at;
  const [all = '', digits = ''] = NUMBER.exec(text.slice(ordinal, ordinal + 20)) ?? [];
  const number = digits.replaceAll('〇', '0');
  if (all === '' || !/^\d[\d-]*\d$/.test(number)) return null;
  if (ordinal === at && number.length < SHORTEST_BARE) return null;
  let start = at;
  const citation: LetterCitation = { kind: 'letter', number };
  const before = () => text.slice(Math.max(from, start - LOOK_BACK), start);
  if (ordinal > at) {
    const word = wordOf(before().slice(-30));
    if (word === '') return null;
    citation.word = word;
    start -= word.length;
  }
  const date = DATE.exec(before());
  const day = date && dayOf(date);
  if (day) {
    citation.date = day;
    start -= date[0].length;
  }
  const [issuer] = ISSUER.exec(before().slice(-24)) ?? [];
  if (issuer) {
    citation.issuer = issuer;
    start -= issuer.length;
  }
  // 日行政院台財: the date stands before the agency.
  const earlier = issuer && !citation.date ? DATE.exec(before()) : null;
  const earlierDay = earlier && dayOf(earlier);
  if (earlierDay) {
    citation.date = earlierDay;
    start -= earlier[0].length;
  }
  let end = ordinal + all.length;
  const form = FORMS.find((one) => text.startsWith(one, end));
  if (form) {
    citation.form = form;
    end += form.length;
  }
  const isTold = citation.date !== undefined || issuer !== undefined || form !== undefined;
  if (!isTold && !isWhole && (citation.word === undefined || isOfCase(citation.word, number))) return null;
  return { value: { start, citation }, end };
}

const isOfCase = (word: string, number: string) => number.length <= LONGEST_CASE_NUMBER && OF_CASE.test(word);

/** The word that stands right before 字, without the agency or the sentence before it; empty where there is none. */
function wordOf(before: string): string {
  if (!isHanAt(before, before.length - 1) && !/[)\d]$/.test(before)) return '';
  const found = WORD.exec(before)?.[0] ?? '';
  const afterDate = found.slice(found.lastIndexOf('日') + 1);
  const issuer = OPENS_WITH_ISSUER.exec(afterDate)?.[0];
  const word = issuer ? afterDate : afterDate.replace(NOT_WORD, '');
  const bare = word.slice((issuer ?? OPENS_WITH_ISSUER.exec(word)?.[0])?.length ?? 0);
  return bare.length > LONGEST_WORD
    ? bare.replace(/^.*(?:委員會|政府|局|署|處|部|院)/u, '').slice(-LONGEST_WORD)
    : bare;
}

function dayOf(date: RegExpExecArray): { year: number; month: number; day: number } | null {
  const [year, month, day] = date.slice(1, 4).map((part) => numberOf(part ?? '') ?? 0) as [
    number,
    number,
    number,
  ];
  return year > 0 && month > 0 && month < 13 && day > 0 && day < 32 ? { year, month, day } : null;
}
