'use client';

import { Link } from '#components/ui/link.tsx';
import { useDocumentTexts } from './use-document-texts.ts';

/** Back to the search or the answer that the document was opened from, or to an empty search. */
export function BackLink({ searchHref }: { searchHref: string | null }) {
  const texts = useDocumentTexts();
  return (
    <p className="text-sm print:hidden">
      <Link href={searchHref ?? '/search'} className="text-accent underline">
        <span aria-hidden="true">← </span>
        {searchHref === null
          ? texts.backToSearch
          : searchHref.startsWith('/search')
            ? texts.backToResults
            : texts.backToAnswer}
      </Link>
    </p>
  );
}
