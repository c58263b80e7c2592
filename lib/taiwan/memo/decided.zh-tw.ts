import { formatDate } from '../dates/calendar.ts';
import type { Amendment } from '../document/articles/amendments.ts';
import type { Verdict } from '../document/decisions/verdict.ts';
import type { DecidedProvision } from './decided.ts';

const CHANGES: Record<Amendment['change'], string> = { amended: '修正', added: '增訂', deleted: '刪除' };

function verdictText({ verdict, isNarrowed }: Verdict, part: string | null): string | null {
  if (verdict === 'upheld') return isNarrowed ? `於${part ?? '主文'}所示範圍內合憲` : '合憲';
  if (verdict === 'struck') return '違憲';
  return verdict === 'partly' ? `合憲與違憲之認定互見，詳如${part ?? '主文'}` : null;
}

/** When what is unconstitutional loses its force; terms run from the day of the decision. */
function endText({ ends, term, day }: Verdict, decided: string | null): string | null {
  if (ends === 'on a day' && day) return `違憲部分自${formatDate(day)}起失其效力`;
  if (!decided) return null;
  if (ends === 'at once') return `違憲部分自${formatDate(decided)}起失其效力`;
  return ends === 'in time' && term ? `違憲部分至遲於${formatDate(decided)}起屆滿${term}時失其效力` : null;
}

function amendText({ amend }: Verdict, decided: string | null): string | null {
  if (!amend) return null;
  if (!amend.within || !decided) return '應檢討修正';
  return `應自${formatDate(decided)}起${amend.within}內修正`;
}

export function provisionText({ title, verdict, decided, part, amended }: DecidedProvision): string {
  const ends = verdict && endText(verdict, decided);
  const remarks = [
    // That a provision loses its force already says that it is unconstitutional.
    ends && verdict?.verdict === 'struck' ? null : verdict && verdictText(verdict, part),
    ends,
    verdict && amendText(verdict, decided),
    amended ? `嗣於${formatDate(amended.date)}${CHANGES[amended.change]}` : null,
  ].filter((one) => one !== null);
  return remarks.length > 0 ? `${title}（${remarks.join('，')}）` : title;
}

export const amendedText = (
  title: string,
  date: string | null,
  article: string,
  { date: day, change }: Amendment,
): string =>
  `${title}${date ? `（${formatDate(date)}）` : ''}所引${article}，其後於${formatDate(day)}${CHANGES[change]}，引用前請核對現行條文。`;
