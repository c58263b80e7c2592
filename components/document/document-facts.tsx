'use client';

import { Fragment } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { Locale } from '#lib/messages/index.ts';
import { readDate } from '#lib/taiwan/dates/calendar.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import type { ActFact } from '#lib/taiwan/document/articles/act-facts.ts';
import type { EndOfForce } from '#lib/taiwan/kinds/end-of-force.ts';
import { factsOf } from './facts.logic.ts';

type DocumentFactsProps = {
  document: Parameters<typeof factsOf>[0];
  /** How it ended to be in force; null while it is. */
  ended: EndOfForce | null;
  /** What the text of an act opens with. */
  more?: readonly ActFact[];
};

/** Kind, court, date and so on, as a table; only what is known. */
export function DocumentFacts({ document, ended, more = [] }: DocumentFactsProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const known = factsOf(document, ended, messages, locale);
  // The text of an act repeats some of the known facts.
  const further = more.filter(
    ({ label }) => !known.some((fact) => fact.label === label) && label !== '法規位階',
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {[...known, ...further.map((fact) => ({ ...fact, value: readableValue(fact, locale) }))].map(
        ({ label, value }) => (
          <Fragment key={label}>
            <dt className="whitespace-nowrap text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

/** 生效日期：2022-06-22 as all other dates of the page. */
function readableValue({ label, value }: ActFact, locale: Locale): string {
  const date = label.endsWith('日期') ? readDate(value) : null;
  return date === null ? value : dateText(date, locale);
}
