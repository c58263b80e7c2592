'use client';

import { Button } from '#components/ui/button.tsx';
import type { OwnSession } from '#lib/admin/listed-session.ts';
import { useAdminTime } from '../admin/admin-time.ts';
import { useAdminTexts } from './admin-texts.ts';
import { SessionsFrame } from './sessions-frame.tsx';
import { useEndSession } from './use-end-session.ts';

/** Where she is signed in, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { ownSessions: texts, columns, end: endText, ending: endingText, failed } = useAdminTexts();
  const { ending, hasFailed, end } = useEndSession('/api/sessions');
  const format = useAdminTime();

  return (
    <SessionsFrame
      texts={texts}
      sessions={sessions}
      failure={hasFailed ? failed : null}
      columns={[
        { head: columns.created, isName: true, of: ({ created }) => format(created) },
        { head: columns.acted, of: ({ acted }) => format(acted) },
        { head: columns.ends, of: ({ ends }) => format(ends) },
        {
          head: null,
          of: ({ id, created, isOwn }) =>
            isOwn ? (
              <span className="text-muted">{texts.thisBrowser}</span>
            ) : (
              <Button
                onClick={() => end(id)}
                disabled={ending !== null}
                aria-label={texts.endOf(format(created))}
              >
                {ending === id ? endingText : endText}
              </Button>
            ),
        },
      ]}
    />
  );
}
