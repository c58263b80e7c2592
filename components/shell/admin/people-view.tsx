'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Link } from '#components/ui/link.tsx';
import { DAILY_USES, type ListedPerson } from '#lib/admin/overview.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';
import { useAdminTime } from './admin-time.ts';
import { CELL, HEAD, NUMBER_CELL, NUMBER_HEAD, WideTable } from './wide-table.tsx';

const LINK = 'text-accent underline underline-offset-2';

/** Who has signed in so far, with what they use. */
export function PeopleView({ people }: { people: readonly ListedPerson[] }) {
  const { locale, messages } = useLanguage();
  const { users, uses, roles, noEmail, nav } = useAdminTexts();
  const format = useAdminTime();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <div className="grid content-start gap-4">
      <title>{`${users.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{users.title}</h1>
      <p className="max-w-measure text-muted">
        {people.length > 0 ? users.lead(number(people.length)) : users.none}
      </p>
      <WideTable label={users.title}>
        <thead>
          <tr>
            {[users.name, users.role, users.last].map((text) => (
              <th key={text} scope="col" className={HEAD}>
                {text}
              </th>
            ))}
            {[users.open, users.threads, ...DAILY_USES.map((use) => uses[use])].map((text) => (
              <th key={text} scope="col" className={NUMBER_HEAD}>
                {text}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map(({ person, name, email, role, last, openSessions, threads, use }) => (
            <tr key={person}>
              <th scope="row" className={`${CELL} font-normal`}>
                {name}
                <span className="block font-normal text-muted">{email ?? noEmail}</span>
              </th>
              <td className={CELL}>{roles[role]}</td>
              <td className={CELL}>{format(last)}</td>
              <td className={NUMBER_CELL}>{number(openSessions)}</td>
              <td className={NUMBER_CELL}>{number(threads)}</td>
              {DAILY_USES.map((one) => (
                <td key={one} className={NUMBER_CELL}>
                  {number(use[one])}
                </td>
              ))}
              <td className={`${CELL} space-x-4`}>
                <Link href={`/admin/usage?user=${person}`} className={LINK} aria-label={users.usageOf(name)}>
                  {nav.usage}
                </Link>
                <Link
                  href={`/admin/audit?user=${person}`}
                  className={LINK}
                  aria-label={users.entriesOf(name)}
                >
                  {nav.audit}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="text-muted text-sm">{users.month}</p>
    </div>
  );
}
