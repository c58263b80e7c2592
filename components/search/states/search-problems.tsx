'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Notice } from '#components/ui/notice.tsx';
import { LIMIT_MAX, QUERY_MAX } from '#lib/contract/names.ts';
import type { PageMessages } from '#lib/messages/index.ts';
import type { SearchProblem } from '#lib/search/check.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';
import { SearchLink } from '../search-link.tsx';
import { useSearchUrl } from '../use-search-url.ts';

/**
 * Why nothing was sent, in the place of the results. What is wrong with the query stands below its box; on paper, where
 * there is no box, it stands here.
 */
export function SearchProblems({ problems }: { problems: readonly SearchProblem[] }) {
  const messages = usePageTexts();
  const hasStray = problems.some(({ field }) => field === 'address');
  if (problems.length === 0) return null;
  const hasOthers = problems.some(({ field }) => field !== 'q');
  return (
    <div role="alert" className={hasOthers ? undefined : 'hidden print:block'}>
      <Notice tone="danger">
        <ul className="grid max-w-measure gap-1">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and a field may have several problems
            <li key={index} className={problem.field === 'q' ? 'hidden print:list-item' : undefined}>
              {explained(problem, messages)}
            </li>
          ))}
        </ul>
        {hasStray && <WithoutStray>{messages.searchFilters.problems.searchWithout}</WithoutStray>}
      </Notice>
    </div>
  );
}

/** A link to the same search without the unknown or repeated parameters. */
function WithoutStray({ children }: { children: string }) {
  const [url] = useSearchUrl();
  return (
    <SearchLink to={url} className="justify-self-start text-accent underline print:hidden">
      {children}
    </SearchLink>
  );
}

function explained(problem: SearchProblem, { search, searchFilters, filters }: PageMessages): string {
  const { invalid } = search;
  const { problems } = searchFilters;
  switch (problem.field) {
    case 'q':
      return problem.reason === 'blank'
        ? invalid.queryEmpty
        : invalid.queryTooLong(problem.length, QUERY_MAX);
    case 'mode':
      return invalid.mode(ellipsis(problem.value));
    case 'limit':
      return invalid.limit(ellipsis(problem.value), LIMIT_MAX);
    case 'from':
    case 'to':
      return `${filters.problems[problem.reason](ellipsis(problem.value))}${problems.notSent}`;
    case 'address':
      return problems[problem.reason](ellipsis(problem.value));
    default:
      return problems[problem.field](ellipsis(problem.value));
  }
}
