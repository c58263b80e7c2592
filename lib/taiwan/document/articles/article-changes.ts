import { numberOf } from '../../citations/parts/numerals.ts';
import { afterMonths } from '../../dates/calendar.ts';
import {
  type Amendment,
  articleChangeIn,
  dayInNumerals,
  entriesOf,
  entryDay,
  type ReadEntry,
  readEntry,
} from './amendments.ts';

/**
 * A change of one article, as the history (沿革) of its act tells it. `unread`: an entry that may have changed any article, in
 * words that we do not read.
 */
export type ArticleChange = {
  /** The day of promulgation. */
  date: string;
  change: Amendment['change'] | 'unread';
  /** Day of commencement, not before promulgation; null if the history does not state it for this article. */
  inForce: string | null;
};

/** Entries that change no article: repeal, change of authority, commencement of earlier entries. */
const CHANGES_NO_TEXT =
  /廢止|管轄|停止適用|(?:發布|公布|公告)[^，。；]{0,40}(?:定自|定於|自)[^，。；]{2,20}施行/u;
const CHANGES_TEXT = /修正|增訂|刪除|制定|訂定|公布|發布|通過/u;

type HistoryEntry = { date: string; content: ReadEntry | null; inForce: string | null };

/** Parses the history of an act once and returns a function that lists the changes of any article, in order. */
export function readHistory(actText: string): (article: string) => ArticleChange[] {
  const entries = entriesOf(actText);
  const read = entries.flatMap((entry, at): HistoryEntry[] => {
    const date = entryDay(entry);
    if (date === null) return [];
    const content = readEntry(entry);
    const isRead = content.lists.length > 0 || content.whole !== null;
    if (isRead) return [{ date, content, inForce: commencement(entry, date, entries.slice(at + 1)) }];
    const isUnread = CHANGES_TEXT.test(entry) && !CHANGES_NO_TEXT.test(entry);
    return isUnread ? [{ date, content: null, inForce: null }] : [];
  });
  return (article) =>
    read.flatMap(({ date, content, inForce }): ArticleChange[] => {
      const change = content ? articleChangeIn(content, article) : 'unread';
      return change ? [{ date, change, inForce }] : [];
    });
}

const COMMENCES = /施行(?!法|細則|條例|辦法|區域)/gu;
const NUMERAL = '[\\d一二三四五六七八九十百零〇○]{1,6}';
const ON_DAY = new RegExp(
  `(?:自|於)(?:中華民國)?(${NUMERAL}年${NUMERAL}月${NUMERAL}日)起?(?:施行|生效)`,
  'u',
);
const AT_ONCE = /自(?:修正)?(?:公布|發布)之?日起?(?:施行|生效)/u;
const AFTER = new RegExp(`自(?:修正)?(?:公布|發布)(?:日)?後(?:滿)?(${NUMERAL})(?:個)?(月|年)起?施行`, 'u');
const TO_BE_SET = /施行日期[，,]?由.{2,20}定之/u;
const IS_SET = /(?:發布|公布|公告|令).{0,12}(?:定自|定於|自).{4,20}施行/u;

/** Day of commencement of an entry; null if it gives different days for different articles. */
function commencement(entry: string, date: string, later: readonly string[]): string | null {
  const count = [...entry.matchAll(COMMENCES)].length;
  if (count === 0) return date;
  if (count > 1 || /(?<!刪)除第/u.test(entry)) return null;
  if (TO_BE_SET.test(entry)) return setLater(later, date);
  if (AT_ONCE.test(entry)) return date;
  const [, number = '', unit = ''] = AFTER.exec(entry) ?? [];
  if (number) return afterMonths(date, (numberOf(number) ?? 0) * (unit === '年' ? 12 : 1));
  const day = ON_DAY.exec(entry)?.[1];
  return day === undefined ? null : notBefore(date, dayInNumerals(day));
}

/** The day of commencement that the next entry sets for the whole of this one. */
function setLater([next = '']: readonly string[], date: string): string | null {
  if (!IS_SET.test(next) || /第\s*\d/u.test(next.replace(/字第[^號]{1,24}號/gu, ''))) return null;
  const day = ON_DAY.exec(next)?.[1];
  return day === undefined ? null : notBefore(date, dayInNumerals(day));
}

const notBefore = (date: string, day: string | null): string | null =>
  day === null ? null : day < date ? date : day;
