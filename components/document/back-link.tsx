'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';

/** Back to the search or the answer that the document was opened from, or to an empty search. */
export function BackLink({ searchHref }: { searchHref: string | null }) {
  const { document } = usePageTexts();
  return (
    <p className="text-sm print:hidden">
      <Link href={searchHref ?? '/search'} className="text-accent underline">
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
