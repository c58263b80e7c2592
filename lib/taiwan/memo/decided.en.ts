import { numberOf } from '../citations/parts/numerals.ts';
import type { Amendment } from '../document/articles/amendments.ts';
import type { Verdict } from '../document/decisions/verdict.ts';
import type { DecidedProvision } from './decided.ts';

const CHANGES: Record<Amendment['change'], string> = {
  amended: 'amended',
  added: 'added',
  deleted: 'deleted',
};

const UNITS: Record<string, string> = { 年: 'year', 個月: 'month' };

/** A term in English: 2 years for 2年, 1 year 6 months for 一年六個月; as written if a number cannot be read. */
function termText(term: string): string {
  const parts = [...term.matchAll(/([\d一二兩貳三參四五六七八九十]+)(年|個月)/gu)].map(
    ([, numeral = '', unit = '']) => {
      const count = numberOf(numeral);
      return count === null ? null : `${count} ${UNITS[unit]}${count === 1 ? '' : 's'}`;
    },
  );
  return parts.length === 0 || parts.includes(null) ? term : parts.join(' ');
}

function verdictText({ verdict, isNarrowed }: Verdict): string | null {
  if (verdict === 'upheld') return isNarrowed ? 'constitutional as read in the holding' : 'constitutional';
  if (verdict === 'struck') return 'unconstitutional';
  return verdict === 'partly' ? 'constitutional in part, unconstitutional in part: see the holding' : null;
}

function endText({ ends, term, day }: Verdict, decided: string | null): string | null {
  if (ends === 'on a day' && day) return `void from ${day} as far as unconstitutional`;
  if (!decided) return null;
  if (ends === 'at once') return `void from ${decided} as far as unconstitutional`;
  return ends === 'in time' && term ? `void at the latest ${termText(term)} after ${decided}` : null;
}

function amendText({ amend }: Verdict, decided: string | null): string | null {
  if (!amend) return null;
  return amend.within && decided
    ? `to be amended within ${termText(amend.within)} from ${decided}`
    : 'to be reviewed';
}

export function provisionTextEn({ title, verdict, decided, amended }: DecidedProvision): string {
  const remarks = [
    ...(verdict ? [verdictText(verdict), endText(verdict, decided), amendText(verdict, decided)] : []),
    amended ? `${CHANGES[amended.change]} since, on ${amended.date}` : null,
  ].filter((one) => one !== null);
  return remarks.length > 0 ? `${title} (${remarks.join('; ')})` : title;
}

export const amendedTextEn = (
  title: string,
  date: string | null,
  article: string,
  { date: day, change }: Amendment,
): string =>
  `${title}${date ? ` (${date})` : ''} cites ${article}, which was ${CHANGES[change]} on ${day}. Check the text in force before citing it.`;
