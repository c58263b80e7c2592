'use client';

import { useDocumentTexts } from './use-document-texts.ts';

export function DocumentLoading() {
  const texts = useDocumentTexts();
  return (
    <p role="status" className="py-4 text-muted motion-safe:animate-pulse">
      {texts.loading}
    </p>
  );
}
