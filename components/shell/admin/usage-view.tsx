'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { DAILY_USES, type PersonChoice, type UsagePage, type UsedDay } from '#lib/admin/overview.ts';
import { shortDateText } from '#lib/taiwan/dates/date-text.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';
import { ChoiceField, DayField, personOptions } from './admin-filter.tsx';
import { type FactColumn, FactTable } from './fact-table.tsx';

type UsageViewProps = UsagePage & {
  people: readonly PersonChoice[];
  /** The day as it was typed. */
  filter: { user: string | undefined; day: string };
};

/** What was used by whom on which day, beside what may be used. */
export function UsageView({ days, limits, hasMore, people, filter }: UsageViewProps) {
  const { locale, messages } = useLanguage();
  const { usage, uses, noEmail, audit } = useAdminTexts();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <div className="grid content-start gap-4">
      <title>{`${usage.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{usage.title}</h1>
      <p className="max-w-measure text-muted">{usage.lead}</p>
      <form action="/admin/usage" className="flex flex-wrap items-start gap-3">
        <ChoiceField label={usage.user} name="user" value={filter.user}>
          <option value="">{usage.everybody}</option>
          {personOptions(people)}
        </ChoiceField>
        <DayField label={usage.day} name="day" which="first" typed={filter.day} />
        <Button type="submit" className="md:mt-6">
          {usage.show}
        </Button>
      </form>
      {days.length === 0 ? (
        <p>{usage.none}</p>
      ) : (
        <FactTable
          label={usage.title}
          rows={days}
          keyOf={({ day, person }) => `${day} ${person}`}
          columns={[
            { head: usage.day, of: ({ day }) => shortDateText(day, locale) },
            {
              head: usage.user,
              isName: true,
              of: ({ name, email }) => (
                <>
                  {name ?? audit.deleted}
                  <span className="ml-2 font-normal text-muted">
                    {name === null ? '' : (email ?? noEmail)}
                  </span>
                </>
              ),
            },
            ...DAILY_USES.map(
              (one): FactColumn<UsedDay> => ({
                head: uses[one],
                note: limits[one] === 0 ? usage.unlimited : usage.limit(number(limits[one])),
                isNumber: true,
                of: ({ use }) =>
                  limits[one] > 0 && use[one] >= limits[one] ? (
                    <strong className="font-semibold text-warn">
                      {number(use[one])}
                      <span className="sr-only"> {usage.reached}</span>
                    </strong>
                  ) : (
                    number(use[one])
                  ),
              }),
            ),
          ]}
        />
      )}
      {hasMore && <p className="text-muted">{usage.more}</p>}
    </div>
  );
}
