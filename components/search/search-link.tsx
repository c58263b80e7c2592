'use client';

import type { ReactNode } from 'react';
import { isPlainClick } from '#components/ui/plain-click.ts';
import type { SearchUrl } from '#lib/search/params.ts';
import { DEFAULT_SEARCH, searchHref } from '#lib/search/params.ts';
import { useSearchUrl } from './use-search-url.ts';

type SearchLinkProps = {
  to: Partial<SearchUrl>;
  className?: string;
  /** What a screen reader calls it, where that is more than what is shown. */
  label?: string;
  title?: string;
  /** For a link to one of several choices: whether it is the current one. */
  isCurrent?: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
};

/** A link to a search: made in place by a plain click, a real address for everything else. Never prefetched. */
export function SearchLink({
  to,
  className = 'text-accent underline',
  label,
  title,
  isCurrent = false,
  describedBy,
  children,
}: SearchLinkProps) {
  const [, go] = useSearchUrl();
  return (
    <a
      href={searchHref(to)}
      className={className}
      aria-label={label}
      title={title}
      aria-current={isCurrent ? 'true' : undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go({ ...DEFAULT_SEARCH, ...to });
      }}
    >
      {children}
    </a>
  );
}
