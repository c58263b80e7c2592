'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OwnSession } from '#lib/admin/listed-session.ts';
import { useAdminTime } from '../admin/admin-time.ts';
import { CELL, HEAD, WideTable } from '../admin/wide-table.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { useEndSession } from './use-end-session.ts';

/** Where she is signed in, each with a button that ends it. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { locale, messages } = useLanguage();
  const { ownSessions: texts, columns, end: endText, ending: endingText, failed } = useAdminTexts();
  const { ending, hasFailed, end } = useEndSession('/api/sessions');
  const format = useAdminTime();

  return (
    <div className="grid content-start gap-4">
      <title>{`${texts.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="max-w-measure text-muted">{texts.lead(sessions.length.toLocaleString(locale))}</p>
      {hasFailed && (
        <div role="alert">
          <Notice tone="danger">
            <p>{failed}</p>
          </Notice>
        </div>
      )}
      <WideTable label={texts.title}>
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
      </WideTable>
    </div>
  );
}
