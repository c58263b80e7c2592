'use client';

import Link from 'next/link';
import { useMessages } from '#components/shared/messages-provider.tsx';

/** Back to the search or the answer that the document was opened from, or to an empty search. */
export function BackLink({ searchHref }: { searchHref: string | null }) {
  const { document } = useMessages();
  return (
    <p className="text-sm print:hidden">
      <Link href={searchHref ?? '/search'} prefetch={false} className="text-accent underline">
        <span aria-hidden="true">← </span>
        {searchHref === null
          ? document.backToSearch
          : searchHref.startsWith('/search')
            ? document.backToResults
            : document.backToAnswer}
      </Link>
    </p>
  );
}
