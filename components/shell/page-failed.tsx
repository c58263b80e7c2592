'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { type PageFailure, PageFailureNotice } from './page-failure-notice.tsx';

/** Shown in place of a page that threw. */
export function PageFailed(failure: PageFailure) {
  return <PageFailureNotice texts={useMessages().pageError} {...failure} />;
}
