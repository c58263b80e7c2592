import { numberOf } from '../../citations/parts/numerals.ts';
import { readDate } from '../../dates/calendar.ts';
import { HISTORY } from '../structure/back-matter.ts';

/** One change of an article in the history (沿革) of its act: `2021-06-16`, deleted. */
export type Amendment = { date: string; change: 'amended' | 'added' | 'deleted' };

const CHANGES: Readonly<Record<string, Amendment['change']>> = {
  修正: 'amended',
  增訂: 'added',
  刪除: 'deleted',
};
/** An entry begins with the day of its promulgation; two of one day may stand in one line. 自中華民國… is a day within one. */
const ENTRY = /(?<![自於至])中華民國(?=[\d一二三四五六七八九十百零〇○]{1,6}年)/u;
const DAY =
  /^([\d一二三四五六七八九十百零〇○]{1,6})年([\d一二三四五六七八九十]{1,3})月([\d一二三四五六七八九十]{1,3})日/u;
const SPEAKS_OF_EARLIER = /^[^日]{4,12}日(?:總統令)?(?:修正|制定|增訂)?(?:公布|發布)之/u;
/**
 * 修正公布第 2、11、74～75-1 條, also with 項 and 款 behind an article. A single character class, so that matching is linear.
 */
const CHANGE =
  /(修正|增訂|刪除)(?:公布|發布|公告)?(?:名稱[及暨、])?(?:原[^；，。]{0,30}[；，])?[第\s]*(\d[\d\s～、,，及和至第條項款目之序文前後段但書-]*)/gu;
const WHOLE = /(修正|制定|訂定)(?:公布|發布|公告)?(?:名稱及|名稱暨|名稱、)?(?:原[^；。]{0,30}[；，])?全文/u;
const PROMULGATED_WHOLE = /(?:公布|發布|公告)全文/u;

/**
 * The changes of one article, in order, by the history (沿革) at the end of its act's text. A change of the whole act
 * changes all of its articles. Changes described without numbers of articles are left out.
 */
export function amendmentsOf(actText: string, article: string): Amendment[] {
  return entriesOf(actText).flatMap((entry) => {
    const date = entryDay(entry);
    const change = date && articleChangeIn(readEntry(entry), article);
    return change ? [{ date, change }] : [];
  });
}

/** A change of an act's name: what it was called until that day, and whether its articles were numbered anew then. */
export type Renaming = { former: string; date: string; isRenumbered: boolean };

const RENAMED = /原名稱:(?<former>[^;)]+)/gu;

/** The names that an act had before, by its history, in order. */
export function renamingsOf(actText: string): Renaming[] {
  return entriesOf(actText).flatMap((entry) => {
    const date = entryDay(entry);
    if (!date) return [];
    return Array.from(entry.replace(/\s/gu, '').matchAll(RENAMED), ({ groups }) => ({
      former: groups?.former ?? '',
      date,
      isRenumbered: entry.includes('全文'),
    }));
  });
}

/** The entries of a history, each from its day on, in one line. */
export function entriesOf(actText: string): string[] {
  const start = actText.indexOf(HISTORY);
  if (start < 0) return [];
  const history = actText.slice(start).normalize('NFKC').replace(/~/gu, '～');
  return history
    .split(ENTRY)
    .slice(1)
    .map((whole) => whole.split('\n')[0] ?? '');
}

/** The day of an entry; null if there is none, and for 「…日修正公布之第三十條」, which refers to an earlier entry. */
export function entryDay(entry: string): string | null {
  if (SPEAKS_OF_EARLIER.test(entry)) return null;
  const day = DAY.exec(entry)?.[0];
  return day === undefined ? null : dayInNumerals(day);
}

/** `2021-01-13` of 一百十年一月十三日. */
export function dayInNumerals(day: string): string | null {
  const [, ...numerals] = DAY.exec(day) ?? [];
  const [year, month, date] = numerals.map((numeral) => numberOf(numeral));
  return year && month && date ? readDate(`民國${year}年${month}月${date}日`) : null;
}

/** A parsed entry: lists of articles and ranges, each with its change; and the change of the whole act, if any. */
export type ReadEntry = {
  lists: { change: Amendment['change']; parts: (readonly [first: string, last: string])[] }[];
  whole: Amendment['change'] | null;
};

export function readEntry(entry: string): ReadEntry {
  const lists = [...entry.matchAll(CHANGE)].map(([, verb = '', articles = '']) => ({
    change: CHANGES[verb] ?? 'amended',
    parts: partsOf(articles),
  }));
  const verb = WHOLE.exec(entry)?.[1];
  if (verb !== undefined) return { lists, whole: verb === '修正' ? 'amended' : 'added' };
  return { lists, whole: PROMULGATED_WHOLE.test(entry) ? 'added' : null };
}

/** `2、11、74～75-1`; 第6條之1 is 6-1. Numbers of 項 stand behind. */
export function partsOf(articles: string): ReadEntry['lists'][number]['parts'] {
  const bare = articles.replace(/條\s*之\s*(?=\d)/gu, '-').replace(/[項款目序文前後段但書之]/gu, '');
  return bare.split(/[、,，及和]|條第?/u).flatMap((part) => {
    const [first = '', last = first] = part.split(/[～至]/u).map((one) => one.replace(/[^\d-]/gu, ''));
    return first || last ? [[first, last] as const] : [];
  });
}

/**
 * The change of an article in an entry. An article that is named itself counts before a range that contains it:
 * 增訂第 75-1 條 beside 修正第 74～80 條.
 */
export function articleChangeIn({ lists, whole }: ReadEntry, article: string): Amendment['change'] | null {
  const named = lists.find(({ parts }) => parts.some((ends) => ends.includes(article)));
  const inRange = lists.find(({ parts }) => isInRange(parts, article));
  return named?.change ?? inRange?.change ?? whole;
}

/** Whether these articles and ranges contain an article. */
export const isInRange = (parts: ReadEntry['lists'][number]['parts'], article: string): boolean =>
  parts.some(([first, last]) => first && last && isBetween(first, article, last));

const orderOf = (article: string): readonly [number, number] => {
  const [main = 0, sub = 0] = article.split('-').map(Number);
  return [main, sub];
};

function isBetween(first: string, article: string, last: string): boolean {
  const before = (a: string, b: string) => {
    const [[aMain, aSub], [bMain, bSub]] = [orderOf(a), orderOf(b)];
    return aMain < bMain || (aMain === bMain && aSub <= bSub);
  };
  return before(first, article) && before(article, last);
}
