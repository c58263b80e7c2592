'use client';

import { useId } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { Statement } from '#lib/contract/statements.ts';
import { citationAnchor } from '#lib/document/paragraph-html.ts';
import { yearText } from '#lib/taiwan/dates/date-text.ts';
import { DocumentRow } from './document-row.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** What courts state about an article again and again: the words, how many say so, since when, and who said so last. */
export function RepeatedStatements({ statements }: { statements: readonly Statement[] }) {
  const { title, explained } = useDocumentTexts().statements;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-2 border-line border-t pt-4">
      <h2 id={heading} className="font-semibold">
        {title}
      </h2>
      <p className="text-muted text-sm">{explained}</p>
      <ol className="divide-y divide-line">
        {statements.map((statement) => (
          <li key={`${statement.told.doc_id} ${statement.told.start}`} className="grid gap-1 py-3">
            <Repeated statement={statement} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Repeated({ statement }: { statement: Statement }) {
  const { levels } = usePageTexts().document;
  const { statements } = useDocumentTexts();
  const { locale } = useLanguage();
  const { text, told, decisions, letters, by_level, first, last } = statement;
  const years = [...new Set([first, last].flatMap((day) => (day === null ? [] : yearText(day, locale))))];
  const place = told.at === null ? {} : { anchor: citationAnchor(told.at) };
  const counts = [
    ...(decisions > 0 ? [statements.decisions(decisions)] : []),
    ...(letters > 0 ? [statements.letters(letters)] : []),
  ];
  const facts = [
    counts.join('、'),
    years.length === 2 ? statements.years(years[0] as string, years[1] as string) : (years[0] ?? ''),
    by_level.map(({ level, count }) => `${levels[level]} ${count}`).join('、'),
  ].filter((fact) => fact !== '');
  return (
    <>
      <blockquote lang="zh-TW" className="break-words leading-relaxed">
        {text}
      </blockquote>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="text-muted">{statements.told}</span>
        <DocumentRow document={told} {...place} />
      </div>
    </>
  );
}
