import type { ReactNode } from 'react';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { WideTable } from '../admin/wide-table.tsx';

type SessionsFrameProps = {
  texts: { title: string; lead: (count: string) => string };
  count: number;
  /** Why no session was ended; null if none failed to end. */
  failure: string | null;
  /** Head and body of the table. */
  children: ReactNode;
};

/** The page around a table of sessions: title, how many there are, and whether one could not be ended. */
export function SessionsFrame({ texts, count, failure, children }: SessionsFrameProps) {
  const { locale, messages } = useLanguage();
  return (
    <div className="grid content-start gap-4">
      <title>{`${texts.title} — ${messages.app.name}`}</title>
      <h1 className="font-semibold text-xl">{texts.title}</h1>
      <p className="max-w-measure text-muted">{texts.lead(count.toLocaleString(locale))}</p>
      {failure && (
        <div role="alert">
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        </div>
      )}
      <WideTable label={texts.title}>{children}</WideTable>
    </div>
  );
}
