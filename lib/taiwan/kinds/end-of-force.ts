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

/** What decides it as far as a list knows it. */
export type DocumentOfStatus = {
  doc_id: string;
  title: string | null;
  doc_type: DocType | null | undefined;
  is_abandoned: boolean;
  date?: string | null | undefined;
};

/**
 * Whether and how a document is no longer in force; null while it is. With `endOfDocument`, which reads its text too, the
 * only place that decides it for what is shown, copied and checked. An index made earlier, or another server, has an act
 * in force that is only no longer applied: so its title counts first.
 */
export function endOfForce(document: DocumentOfStatus): EndOfForce | null {
  const { doc_id, title, doc_type, is_abandoned, date = null } = document;
  if (doc_type && doc_type !== '法規命令') return is_abandoned ? { kind: 'superseded', date: null } : null;
  const since = noLongerAppliedSince(title ?? '');
  if (since !== null) return { kind: 'superseded', date: since };
  if (!is_abandoned) return null;
  return isActId(doc_id) ? { kind: 'repealed', date } : { kind: 'gone', date: null };
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
