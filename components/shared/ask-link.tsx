'use client';

import { Link } from '#components/ui/link.tsx';
import { askHref } from './ask-url.ts';
import { usePageTexts } from './page-texts.ts';

const TITLE_MAX = 200;

/** Leads from a document to a question about it, begun but not sent. */
export function AskLink({ title }: { title: string }) {
  const { ask } = usePageTexts().results;
  return (
    <Link
      href={askHref({ q: ask.question(title.slice(0, TITLE_MAX)) })}
      aria-label={ask.aboutOf(title)}
      className="whitespace-nowrap py-0.5 text-sm text-muted hover:text-ink hover:underline print:hidden"
    >
      {ask.about}
    </Link>
  );
}
