import { numberOf, type Read } from './numerals.ts';
import type { LetterCitation } from './types.ts';

const NUMBER = /^第([\d\-〇]{5,14})號/u;
const FORMS = ['解釋函令', '解釋令', '函釋', '書函', '公告', '函', '令'];
/** Agencies and what is before them, folded. */
const ISSUER =
  /(?:示範)?(?:行政院)?(?:前)?(?:司法院秘書長|司法院|行政院|立法院|考試院|監察院|秘書長|(?:財政|法務|內政|經濟|交通|教育|勞動|國防|外交|銓敘|司法行政|農業|環境|文化|數位發展|衛生福利|衛生)部(?:\p{Script=Han}{2,6}(?:署|局|司))?|(?:中央)?(?:金融監督管理|勞工|農業|公平交易|大陸|公共工程|國家通訊傳播|消費者保護|選舉|原住民族|國家發展|經濟建設|公務人員保障暨培訓|公務員懲戒|中央選舉)委員會|金管會|勞委會|農委會|公平會|通傳會|工程會|消保會|個資會|陸委會|中選會|衛生署|環境保護署|環保署|人事行政(?:總處|局)|智慧(?:財產)?局|國稅局|主計總處|(?:台北|新北|桃園|台中|台南|高雄)[市縣]政府|\p{Script=Han}{2}[縣市]政府)$/u;
const DATE =
  /(?:(?:中華)?民國)?([\d〇一二三四五六七八九十百]{1,4})[年.]([\d一二三四五六七八九十]{1,3})[月.]([\d一二三四五六七八九十]{1,3})日?[,、(]?$/u;
const WORD =
  /(?:[(（]\d{2,3}[)）])?\p{Script=Han}{1,4}(?:\(\d{2,3}\)\p{Script=Han}{1,8})?\p{Script=Han}{0,8}$/u;
/** A word that begins with these is a sentence that runs into it. */
const NOT_WORD =
  /^.*(?:以|依|按|據|經|奉|參照|參見|參|及|與|見|業|如|於|上開|前開|及其|暨|之)(?=\p{Script=Han}{2})/u;
const LOOK_BACK = 64;

/** A letter whose 字 stands at `at`, or whose 第 does where no word is told. Looks back no further than `from`. */
export function readLetter(
  text: string,
  at: number,
  from: number,
): Read<{ start: number; citation: LetterCitation }> | null {
  const ordinal = text[at] === '字' ? at + 1 : at;
  const [all = '', digits = ''] = NUMBER.exec(text.slice(ordinal, ordinal + 20)) ?? [];
  const number = digits.replaceAll('〇', '0');
  if (all === '' || !/^\d[\d-]*\d$/.test(number) || (ordinal === at && number.length < 7)) return null;
  let start = at;
  const citation: LetterCitation = { kind: 'letter', number };
  const before = () => text.slice(Math.max(from, start - LOOK_BACK), start);
  if (ordinal > at) {
    const found = WORD.exec(before().slice(-14))?.[0] ?? '';
    const afterDate = found.slice(found.lastIndexOf('日') + 1);
    let word = afterDate.replace(NOT_WORD, '');
    const issuerEnd = issuerWithin(word);
    if (issuerEnd > 0 && issuerEnd < word.length) word = word.slice(issuerEnd);
    if (word === '') return null;
    citation.word = word;
    start -= word.length;
  }
  const date = DATE.exec(before());
  if (date) {
    const [year, month, day] = date.slice(1, 4).map((part) => numberOf(part ?? '') ?? 0) as [
      number,
      number,
      number,
    ];
    if (year > 0 && month > 0 && month < 13 && day > 0 && day < 32) {
      citation.date = { year, month, day };
      start -= date[0].length;
    }
  }
  const issuer = ISSUER.exec(before().slice(-24))?.[0];
  if (issuer) {
    citation.issuer = issuer;
    start -= issuer.length;
  }
  let end = ordinal + all.length;
  const form = FORMS.find((one) => text.startsWith(one, end));
  if (form) {
    citation.form = form;
    end += form.length;
  }
  return { value: { start, citation }, end };
}

/** Where the name of an agency ends that a word opens with: 財政部台財稅 → 3. */
function issuerWithin(word: string): number {
  for (let end = word.length - 1; end > 1; end--)
    if (ISSUER.exec(word.slice(0, end))?.index === 0) return end;
  return 0;
}
