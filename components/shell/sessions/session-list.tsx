'use client';

import { Button } from '#components/ui/button.tsx';
import type { ListedSession } from '#lib/admin/listed-session.ts';
import { useAdminTime } from '../admin/admin-time.ts';
import { CELL, HEAD } from '../admin/wide-table.tsx';
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
    <SessionsFrame texts={texts} count={sessions.length} failure={hasFailed ? texts.failed : null}>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {columns.name}
          </th>
          <td />
          {[columns.role, columns.created, columns.acted, columns.ends].map((text) => (
            <th key={text} scope="col" className={HEAD}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, name, email, role, created, acted, ends, isOwn }) => (
          <tr key={id}>
            <th scope="row" className={`${CELL} font-normal`}>
              {name}
              <span className="block font-normal text-muted">{email ?? texts.noEmail}</span>
            </th>
            <td className={CELL}>
              {isOwn ? (
                <span className="text-muted">{texts.own}</span>
              ) : (
                <Button onClick={() => end(id)} disabled={ending !== null} aria-label={texts.endOf(name)}>
                  {ending === id ? texts.ending : texts.end}
                </Button>
              )}
            </td>
            <td className={CELL}>{texts.roles[role]}</td>
            <td className={CELL}>{format(created)}</td>
            <td className={CELL}>{format(acted)}</td>
            <td className={CELL}>{format(ends)}</td>
          </tr>
        ))}
      </tbody>
    </SessionsFrame>
  );
}
