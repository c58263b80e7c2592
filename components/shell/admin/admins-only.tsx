'use client';

import { Notice } from '#components/ui/notice.tsx';
import { useAdminTexts } from '../sessions/admin-texts.ts';

/** For whoever is no administrator. */
export function AdminsOnly() {
  const { forbidden } = useAdminTexts();
  return (
    <div className="max-w-measure">
      <title>{forbidden.title}</title>
      <Notice tone="plain" title={forbidden.title} level={1}>
        <p>{forbidden.body}</p>
      </Notice>
    </div>
  );
}
