'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';

/** Without JavaScript a slow answer can't be put in place; the store has it by the time of a reload. */
export function SearchLoading() {
  const { search } = useMessages();
  return (
    <>
      <p className="motion-safe:animate-pulse py-4 text-muted">{search.loading}</p>
      <noscript>{search.noScript}</noscript>
    </>
  );
}
