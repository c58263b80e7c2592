'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';

export function DocumentLoading() {
  const { document } = usePageTexts();
  return (
    <p role="status" className="py-4 text-muted motion-safe:animate-pulse">
      {document.loading}
    </p>
  );
}
