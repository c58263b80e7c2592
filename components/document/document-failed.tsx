'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Messages } from '#lib/messages/index.ts';
import { BackLink } from './back-link.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

type DocumentFailedProps = {
  reason: keyof Pick<
    Messages['documentPage'],
    'notFound' | 'noPages' | 'limited' | 'unauthorized' | 'failed'
  >;
  searchHref?: string | null;
};

/** Why there is no document to read. Where that may pass reading can be tried again, it costs nothing. */
export function DocumentFailed({ reason, searchHref = null }: DocumentFailedProps) {
  const { app } = usePageTexts();
  const texts = useDocumentTexts();
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();
  const { title, body } = texts[reason];
  const canRetry = reason === 'failed';
  const isFailure = canRetry || reason === 'unauthorized';
  return (
    <div className="grid max-w-measure gap-4">
      <title>{`${title} — ${app.name}`}</title>
      <BackLink searchHref={searchHref} />
      <Notice tone={isFailure ? 'danger' : 'plain'} title={title} level={1}>
        <p>{body}</p>
        {canRetry && (
          <div>
            <Button disabled={isLoading} onClick={() => startLoading(() => router.refresh())}>
              {isLoading ? texts.loading : texts.retry}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
