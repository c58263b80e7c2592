'use client';

import { useEffect } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Shown in place of a page that threw. The digest leads to the server's log; the error itself is not shown. */
export function PageFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { app, pageError } = useMessages();
  useEffect(() => console.error(error), [error]);
  const digest = (error as { digest?: unknown } | null)?.digest;
  return (
    <div className="max-w-measure">
      <title>{`${pageError.title} — ${app.name}`}</title>
      <Notice tone="danger" title={pageError.title} level={1}>
        <p>{pageError.body}</p>
        {typeof digest === 'string' && <p className="text-sm">{pageError.reference(digest)}</p>}
        <div className="flex gap-3">
          <Button onClick={() => retry()}>{pageError.retry}</Button>
          <a href="/search" className={buttonClass()}>
            {pageError.home}
          </a>
        </div>
      </Notice>
    </div>
  );
}
