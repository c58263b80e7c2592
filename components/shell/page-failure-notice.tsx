'use client';

import { useEffect } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Messages } from '#lib/messages/zh-TW.ts';

export type PageFailure = { error: unknown; retry: () => void };

type PageFailureNoticeProps = PageFailure & { texts: Messages['pageError'] };

/** The digest leads to the server's log; the error itself is not shown. */
export function PageFailureNotice({ texts, error, retry }: PageFailureNoticeProps) {
  useEffect(() => console.error(error), [error]);
  const digest = (error as { digest?: unknown } | null)?.digest;
  return (
    <div className="max-w-measure">
      <title>{texts.documentTitle}</title>
      <Notice tone="danger" title={texts.title} level={1}>
        <p>{texts.body}</p>
        {typeof digest === 'string' && <p className="text-sm">{texts.reference(digest)}</p>}
        <div className="flex gap-3">
          <Button onClick={() => retry()}>{texts.retry}</Button>
          <a href="/search" className={buttonClass()}>
            {texts.home}
          </a>
        </div>
      </Notice>
    </div>
  );
}
