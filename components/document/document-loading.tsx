'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';

export function DocumentLoading() {
  const { document } = useMessages();
  return (
    <p role="status" className="py-4 text-muted motion-safe:animate-pulse">
      {document.loading}
    </p>
  );
}
