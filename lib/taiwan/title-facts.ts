import type { DocType, Level } from '#lib/contract/document.ts';
import { findCitations } from './citations/find.ts';
import type { Citation } from './citations/types.ts';
import { courtEntry } from './courts/table.ts';

/** Facts in a title; `date`: a day, or only the year of a case number. */
export type TitleFacts = {
  doc_type: DocType | null;
  /** The name of the act, of one of its articles too. */
  act: string | null;
  court: string | null;
  level: Level | null;
  date: string | null;
};

const NONE: TitleFacts = { doc_type: null, act: null, court: null, level: null, date: null };
const KINDS: Record<Citation['kind'], DocType> = {
  article: '法規命令',
  act: '法規命令',
  interpretation: '釋字',
  ruling: '憲法法庭裁判',
  case: '裁判',
  letter: '函釋',
};
const CONSTITUTIONAL_COURT = 'JCC';

/** A year of the Republic as four digits; null for a number that is none. */
const commonEra = (year: number): string | null => (year + 1911 > 9999 ? null : String(year + 1911));
const two = (value: number) => String(value).padStart(2, '0');

/**
 * Kind, court, level and date of a document by the citation that its title opens with: all that is known of a result
 * whose server sends no such fields. `titleFacts('最高法院 112 年度台上字第 824 號民事判決')` has 最高 and 2023.
 */
export function titleFacts(title: string): TitleFacts {
  const first = findCitations(title.trim())[0];
  if (first?.start !== 0) return NONE;
  const { citation } = first;
  const doc_type = KINDS[citation.kind];
  switch (citation.kind) {
    case 'case': {
      const { court, year } = citation;
      const level = court?.code ? (courtEntry(court.code)?.level ?? null) : null;
      return { ...NONE, doc_type, court: court?.name ?? null, level, date: commonEra(year) };
    }
    case 'ruling':
      return {
        ...NONE,
        doc_type,
        court: courtEntry(CONSTITUTIONAL_COURT)?.name ?? null,
        date: commonEra(citation.year),
      };
    case 'letter': {
      const { date } = citation;
      const year = date && commonEra(date.year);
      return { ...NONE, doc_type, date: date && year ? `${year}-${two(date.month)}-${two(date.day)}` : null };
    }
    case 'article':
    case 'act':
      return { ...NONE, doc_type, act: citation.act.name };
    default:
      return { ...NONE, doc_type };
  }
}
