'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Link } from '#components/ui/link.tsx';
import { DAILY_USES, type ListedPerson } from '#lib/admin/overview.ts';
import { useAdminTexts } from '../sessions/admin-texts.ts';
import { useAdminTime } from './admin-time.ts';
import { type FactColumn, FactTable } from './fact-table.tsx';

const LINK = 'text-accent underline underline-offset-2';

/** Who has signed in so far, with what they use. */
export function PeopleView({ people }: { people: readonly ListedPerson[] }) {
  const { locale, messages } = useLanguage();
  const { users, uses, roles, noEmail } = useAdminTexts();
  const format = useAdminTime();
  const number = (value: number) => value.toLocaleString(locale);
  return (
    <div className="grid content-start gap-4">
      <title>{`${users.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{users.title}</h1>
      <p className="max-w-measure text-muted">
        {people.length > 0 ? users.lead(number(people.length)) : users.none}
      </p>
      <FactTable
        label={users.title}
        rows={people}
        keyOf={({ person }) => person}
        columns={[
          {
            head: users.name,
            isName: true,
            of: ({ name, email }) => (
              <>
                {name}
                <span className="block font-normal text-muted">{email ?? noEmail}</span>
              </>
            ),
          },
          { head: users.role, of: ({ role }) => roles[role] },
          { head: users.last, of: ({ last }) => format(last) },
          { head: users.open, isNumber: true, of: ({ openSessions }) => number(openSessions) },
          { head: users.threads, isNumber: true, of: ({ threads }) => number(threads) },
          ...DAILY_USES.map(
            (one): FactColumn<ListedPerson> => ({
              head: uses[one],
              isNumber: true,
              of: ({ use }) => number(use[one]),
            }),
          ),
          { head: null, of: (person) => <PersonLinks {...person} /> },
        ]}
      />
      <p className="text-muted text-sm">{users.month}</p>
    </div>
  );
}

/** From a person to what she used and did. */
function PersonLinks({ person, name }: ListedPerson) {
  const { users, nav } = useAdminTexts();
  return (
    <span className="space-x-4">
      <Link href={`/admin/usage?user=${person}`} className={LINK} aria-label={users.usageOf(name)}>
        {nav.usage}
      </Link>
      <Link href={`/admin/audit?user=${person}`} className={LINK} aria-label={users.entriesOf(name)}>
        {nav.audit}
      </Link>
    </span>
  );
}
