import type { DocType } from '../../contract/document.ts';
import { formatDate } from '../dates/calendar.ts';
import { isActId } from '../ids.ts';
import { noLongerAppliedSince } from './no-longer-applied.ts';

/**
 * How a document ended to be in force. `superseded`: it is no longer applied, though nobody repealed it. `gone`: of an
 * article of which neither the text nor the act is at hand, repealed or deleted.
 */
export const ENDS_OF_FORCE = ['repealed', 'deleted', 'superseded', 'gone'] as const;
export type EndOfForce = { kind: (typeof ENDS_OF_FORCE)[number]; date: string | null };

/** What decides it; of a whole document also its text, and the act that an article is of. */
export type DocumentOfStatus = {
  doc_id: string;
  title: string | null;
  doc_type: DocType | null | undefined;
  is_abandoned: boolean;
  date?: string | null | undefined;
  text?: string;
  neighbours?: { whole: { is_abandoned: boolean; date: string | null } | null };
};

/**
 * Whether and how a document is no longer in force; null while it is. The only place that decides it for what is shown,
 * copied and checked. An index made earlier, or another server, has an act in force that is only no longer applied: so
 * its title counts first.
 */
export function endOfForce(document: DocumentOfStatus): EndOfForce | null {
  const { doc_id, title, doc_type, is_abandoned, date = null, text } = document;
  if (doc_type && doc_type !== '法規命令')
    return is_abandoned ? { kind: 'superseded', date: supersededOn(text ?? '') } : null;
  const since = noLongerAppliedSince(title ?? '');
  if (since !== null) return { kind: 'superseded', date: since };
  if (!is_abandoned) return null;
  if (isActId(doc_id)) return { kind: 'repealed', date };
  if (text === undefined) return { kind: 'gone', date: null };
  if (DELETED.test(text)) return { kind: 'deleted', date: null };
  // An article has the date of its act. Where the act is in force, only the term of the article ran out, on another day.
  const act = document.neighbours?.whole;
  return { kind: 'repealed', date: act?.is_abandoned ? act.date : null };
}

const DELETED = /^\s*[（(]\s*刪除\s*[）)]/u;

const SUPERSEDED =
  /自(?:中華民國|民國)?\s*(\d{2,3})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日起[^。】]{0,12}不再(?:適用|援用)/u;
/** The notice stands at the beginning of a document. */
const NOTICE_CHARACTERS = 400;

/** 【本解釋自107年11月28日起不再適用】 */
function supersededOn(text: string): string | null {
  const [, year, month, day] = SUPERSEDED.exec(text.slice(0, NOTICE_CHARACTERS)) ?? [];
  if (!year || !month || !day) return null;
  return `${Number(year) + 1911}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const WORDS: Record<EndOfForce['kind'], string> = {
  repealed: '已廢止',
  deleted: '已刪除',
  superseded: '不再適用',
  gone: '已廢止或刪除',
};

/** How it is written in Chinese, in parts: 不再適用 and, where the day is known, 民國111年5月1日起. */
export const endedWords = ({ kind, date }: EndOfForce): string[] => [
  WORDS[kind],
  ...(date === null ? [] : [`${formatDate(date)}${kind === 'superseded' ? '起' : ''}`]),
];
