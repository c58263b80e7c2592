import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { OwnSession } from '#lib/admin/listed-session.ts';
import { type FactColumn, FactTable } from '../admin/fact-table.tsx';

type SessionsFrameProps<Session extends OwnSession> = {
  texts: { title: string; lead: (count: string) => string };
  sessions: readonly Session[];
  columns: readonly FactColumn<Session>[];
  /** Why no session was ended; null if none failed to end. */
  failure: string | null;
};

/** A page of sessions: how many there are, each with its facts, and whether one could not be ended. */
export function SessionsFrame<Session extends OwnSession>(props: SessionsFrameProps<Session>) {
  const { texts, sessions, columns, failure } = props;
  const { locale, messages } = useLanguage();
  return (
    <div className="grid content-start gap-4">
      <title>{`${texts.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="max-w-measure text-muted">{texts.lead(sessions.length.toLocaleString(locale))}</p>
      {failure && (
        <div role="alert">
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        </div>
      )}
      <FactTable label={texts.title} rows={sessions} keyOf={({ id }) => id} columns={columns} />
    </div>
  );
}
