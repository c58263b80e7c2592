'use client';

import { Button } from '#components/ui/button.tsx';
import type { OwnSession } from '#lib/admin/listed-session.ts';
import { useAdminTime } from '../admin/admin-time.ts';
import { CELL, HEAD } from '../admin/wide-table.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { SessionsFrame } from './sessions-frame.tsx';
import { useEndSession } from './use-end-session.ts';

/** Where she is signed in, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { ownSessions: texts, columns, end: endText, ending: endingText, failed } = useAdminTexts();
  const { ending, hasFailed, end } = useEndSession('/api/sessions');
  const format = useAdminTime();

  return (
    <SessionsFrame texts={texts} count={sessions.length} failure={hasFailed ? failed : null}>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {columns.created}
          </th>
          <th scope="col" className={HEAD}>
            {columns.acted}
          </th>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            {columns.ends}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, created, acted, ends, isOwn }) => (
          <tr key={id}>
            <th scope="row" className={`${CELL} font-normal`}>
              {format(created)}
            </th>
            <td className={CELL}>
              {format(acted)}
              {/* A phone has no room for a third column before the button. */}
              <span className="block text-muted md:hidden">
                {columns.ends}
                <br />
                {format(ends)}
              </span>
            </td>
            <td className={`${CELL} max-md:hidden`}>{format(ends)}</td>
            <td className={CELL}>
              {isOwn ? (
                <span className="text-muted">{texts.thisBrowser}</span>
              ) : (
                <Button
                  onClick={() => end(id)}
                  disabled={ending !== null}
                  aria-label={texts.endOf(format(created))}
                >
                  {ending === id ? endingText : endText}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </SessionsFrame>
  );
}
