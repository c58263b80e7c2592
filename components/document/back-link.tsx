'use client';

import Link from 'next/link';
import { useMessages } from '#components/shared/messages-provider.tsx';

/** Back to the search that the document was opened from, or to an empty one. */
export function BackLink({ searchHref }: { searchHref: string | null }) {
  const { document } = useMessages();
  return (
    <p className="text-sm print:hidden">
      <Link href={searchHref ?? '/search'} prefetch={false} className="text-accent underline">
        <span aria-hidden="true">← </span>
        {searchHref ? document.backToResults : document.backToSearch}
      </Link>
    </p>
  );
}
