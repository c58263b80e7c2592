import { readDate } from '../calendar.ts';
import { numberOf } from '../citations/numerals.ts';

/** What an act's history says of one of its articles: `2021-06-16`, deleted. */
export type Amendment = { date: string; change: 'amended' | 'added' | 'deleted' };

const CHANGES: Readonly<Record<string, Amendment['change']>> = {
  修正: 'amended',
  增訂: 'added',
  刪除: 'deleted',
};
/** An entry begins with the day of its promulgation; two of one day may stand in one line. */
const ENTRY = /中華民國(?=[\d一二三四五六七八九十百零〇○]{1,6}年)/u;
const DAY =
  /^([\d一二三四五六七八九十百零〇○]{1,6})年([\d一二三四五六七八九十]{1,3})月([\d一二三四五六七八九十]{1,3})日/u;
const SPEAKS_OF_EARLIER = /^[^日]{4,12}日(?:總統令)?(?:修正|制定|增訂)?(?:公布|發布)之/u;
/** 修正公布第 2、11、74～75-1 條, also with 項 and 款 behind an article. One class of characters, so that no text takes long. */
const CHANGE =
  /(修正|增訂|刪除)(?:公布|發布|公告)?(?:名稱[及暨、])?(?:原[^；，。]{0,30}[；，])?[第\s]*(\d[\d\s～、,，及和至第條項款目之序文前後段但書-]*)/gu;
const WHOLE = /(修正|制定|訂定)(?:公布|發布|公告)?(?:名稱及|名稱暨|名稱、)?(?:原[^；。]{0,30}[；，])?全文/u;

/**
 * How one article was changed, in order, by the history (沿革) that its act's text ends with. A change of the whole act
 * changes all of its articles. What the history does not say in numbers of articles is left out.
 */
export function amendmentsOf(actText: string, article: string): Amendment[] {
  return entriesOf(actText).flatMap(({ date, entry }) => {
    const change = changeOf(entry, article);
    return change ? [{ date, change }] : [];
  });
}

/** A change of an act's name: what it was called until that day, and whether its articles were numbered anew then. */
export type Renaming = { former: string; date: string; isAnew: boolean };

const RENAMED = /原名稱:(?<former>[^;)]+)/gu;

/** The names that an act had before, by its history, in order. */
export function renamingsOf(actText: string): Renaming[] {
  return entriesOf(actText).flatMap(({ date, entry }) =>
    Array.from(entry.replace(/\s/gu, '').matchAll(RENAMED), ({ groups }) => ({
      former: groups?.former ?? '',
      date,
      isAnew: entry.includes('全文'),
    })),
  );
}

/** The entries of an act's history with their days; those without one are left out. */
function entriesOf(actText: string): { date: string; entry: string }[] {
  const start = actText.indexOf('\n沿革\n');
  if (start < 0) return [];
  return (
    actText
      .slice(start)
      .normalize('NFKC')
      .replace(/~/gu, '～')
      // 第6條之1 is 6-1, as most histories write it.
      .replace(/(\d+)\s*條之\s*(\d+)/gu, '$1-$2條')
      .split(ENTRY)
      .slice(1)
      .flatMap((whole) => {
        const [entry = ''] = whole.split('\n');
        // 「…日修正公布之第三十條」 speaks of an earlier entry.
        const date = SPEAKS_OF_EARLIER.test(entry) ? null : dayOf(entry);
        return date ? [{ date, entry }] : [];
      })
  );
}

function dayOf(entry: string): string | null {
  const [, ...numerals] = DAY.exec(entry) ?? [];
  const [year, month, day] = numerals.map((numeral) => numberOf(numeral));
  return year && month && day ? readDate(`民國${year}年${month}月${day}日`) : null;
}

/** What names the article itself says more than a range that it lies in: 增訂第 75-1 條 beside 修正第 74～80 條. */
function changeOf(entry: string, article: string): Amendment['change'] | null {
  const changes = [...entry.matchAll(CHANGE)].flatMap(([, verb = '', articles = '']) => {
    const place = placeIn(articles, article);
    return place ? [{ change: CHANGES[verb] ?? 'amended', place }] : [];
  });
  const [first] = changes;
  const named = changes.find(({ place }) => place === 'named') ?? first;
  if (named) return named.change;
  const verb = WHOLE.exec(entry)?.[1];
  return verb === undefined ? null : verb === '修正' ? 'amended' : 'added';
}

/** How a list of articles holds one: `2、11、74～75-1` names `11` and has `75` in a range. Numbers of 項 stand behind. */
function placeIn(articles: string, article: string): 'named' | 'in range' | null {
  const bare = articles.replace(/[項款目序文前後段但書之]/gu, '');
  let place: 'in range' | null = null;
  for (const part of bare.split(/[、,，及和]|條第?/u)) {
    const [first, last] = part.split(/[～至]/u).map((one) => one.replace(/[^\d-]/gu, ''));
    if (first === article || last === article) return 'named';
    if (first && last && isBetween(first, article, last)) place = 'in range';
  }
  return place;
}

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
