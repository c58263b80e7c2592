import { readDate } from '../dates/calendar.ts';
import { type DocumentOfStatus, type EndOfForce, endOfForce } from './end-of-force.ts';

/** A document with its text; of an article also its act, where that is at hand. */
export type DocumentWithText = DocumentOfStatus & {
  text: string;
  neighbours?: { whole: { is_abandoned: boolean; date: string | null } | null };
};

const DELETED = /^\s*[（(]\s*刪除\s*[）)]/u;

const SUPERSEDED =
  /自(?:中華)?((?:民國)?\s*\d{2,3}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)起[^。】]{0,12}不再(?:適用|援用)/u;
/** The notice stands at the beginning of a document. */
const NOTICE_CHARACTERS = 400;

/** What `endOfForce` says of a document, and what its text and its act add: whether an article was deleted, and the day. */
export function endOfDocument(document: DocumentWithText): EndOfForce | null {
  const { text, neighbours } = document;
  const ended = endOfForce(document);
  if (ended?.kind === 'superseded' && ended.date === null) return { ...ended, date: supersededOn(text) };
  if (ended?.kind !== 'gone') return ended;
  if (DELETED.test(text)) return { kind: 'deleted', date: null };
  // An article has the date of its act. Where the act is in force, only the term of the article ran out, on another day.
  const act = neighbours?.whole;
  return { kind: 'repealed', date: act?.is_abandoned ? act.date : null };
}

/** 【本解釋自107年11月28日起不再適用】 */
function supersededOn(text: string): string | null {
  const day = SUPERSEDED.exec(text.slice(0, NOTICE_CHARACTERS))?.[1];
  return day ? readDate(day) : null;
}
