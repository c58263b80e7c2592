'use client';

import { Button } from '#components/ui/button.tsx';
import type { ListedSession } from '#lib/admin/listed-session.ts';
import { useAdminTime } from '../admin/admin-time.ts';
import { useAdminTexts } from './admin-texts.ts';
import { SessionsFrame } from './sessions-frame.tsx';
import { useEndSession } from './use-end-session.ts';

/** Who is signed in, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const texts = useAdminTexts();
  const { columns } = texts;
  const { ending, hasFailed, end } = useEndSession('/api/admin/sessions');
  const format = useAdminTime();

  return (
    <SessionsFrame
      texts={texts}
      sessions={sessions}
      failure={hasFailed ? texts.failed : null}
      columns={[
        {
          head: columns.name,
          isName: true,
          of: ({ name, email }) => (
            <>
              {name}
              <span className="block font-normal text-muted">{email ?? texts.noEmail}</span>
            </>
          ),
        },
        { head: columns.role, of: ({ role }) => texts.roles[role] },
        { head: columns.created, of: ({ created }) => format(created) },
        { head: columns.acted, of: ({ acted }) => format(acted) },
        { head: columns.ends, of: ({ ends }) => format(ends) },
        {
          head: null,
          of: ({ id, name, isOwn }) =>
            isOwn ? (
              <span className="text-muted">{texts.own}</span>
            ) : (
              <Button onClick={() => end(id)} disabled={ending !== null} aria-label={texts.endOf(name)}>
                {ending === id ? texts.ending : texts.end}
              </Button>
            ),
        },
      ]}
    />
  );
}
