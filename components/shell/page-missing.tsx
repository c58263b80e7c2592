'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { PageMissingNotice } from './page-missing-notice.tsx';

/** Shown for an address that leads nowhere; the search box stands above it. */
export function PageMissing() {
  const { app, notFound, pageError } = useMessages();
  return <PageMissingNotice notFound={notFound} appName={app.name} home={pageError.home} />;
}
