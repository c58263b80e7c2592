'use client';

import type { ReactNode } from 'react';
import { type CoveredKind, coveredKinds } from '#components/shared/coverage.logic.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Popover } from '#components/ui/popover.tsx';
import type { Holdings } from '#lib/contract/holdings.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';

type CoveragePopoverProps = { holdings: Holdings; trigger: ReactNode };

/** How many documents of each kind are held, and of which days. Comes up open. */
export function CoveragePopover({ holdings, trigger }: CoveragePopoverProps) {
  const { coverage } = useLanguage().messages;
  return (
    <Popover trigger={trigger} label={coverage.title} align="end" side="top" defaultOpen>
      <table className="text-sm">
        <caption className="pb-1 text-left font-semibold text-base">{coverage.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{coverage.kind}</th>
            <th scope="col">{coverage.count}</th>
            <th scope="col">{coverage.days}</th>
          </tr>
        </thead>
        {coveredKinds(holdings).map((covered) => (
          <Kind key={covered.kind} {...covered} />
        ))}
      </table>
    </Popover>
  );
}

function Kind({ kind, count, from, until, levels }: CoveredKind) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { coverage, document, kinds } = messages;
  const number = (value: number) => value.toLocaleString(locale);
  const day = (date: string) => shortDateText(date, locale);
  const days = (first: string | null, last: string | null) =>
    first && last ? coverage.between(day(first), day(last)) : last && coverage.updated(day(last));
  return (
    <tbody className="border-line border-t">
      <tr>
        <th scope="row" className="py-1 pr-6 text-left font-normal">
          {kinds[kind]}
        </th>
        <td className="py-1 pr-6 text-right">
          {kind === '法規命令' ? coverage.acts(number(count)) : coverage.documents(number(count))}
        </td>
        <td className="whitespace-nowrap py-1 text-muted">{days(from, until)}</td>
      </tr>
      {levels.map(({ level, ...held }) => (
        <tr key={level}>
          <th scope="row" className="pr-6 pb-1 pl-4 text-left font-normal text-muted">
            {level && document.levels[level]}
          </th>
          <td className="pr-6 pb-1 text-right text-muted">{coverage.documents(number(held.count))}</td>
          <td className="whitespace-nowrap pb-1 text-muted">{days(held.from, held.until)}</td>
        </tr>
      ))}
    </tbody>
  );
}
