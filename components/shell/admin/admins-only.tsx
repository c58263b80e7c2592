'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** For whoever is no administrator. Every page loads it, so it takes none of the administrators' texts. */
export function AdminsOnly() {
  const { forbidden } = useMessages().shell;
  return (
    <div className="max-w-measure">
      <title>{forbidden.title}</title>
      <Notice tone="plain" title={forbidden.title} level={1}>
        <p>{forbidden.body}</p>
      </Notice>
    </div>
  );
}
