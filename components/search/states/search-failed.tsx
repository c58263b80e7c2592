'use client';

import { usePageTexts } from '#components/shared/page-texts.ts';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { mayBeCharged, type SearchErrorKind, type SearchFailure } from '#lib/search/outcome.ts';
import { searchHref } from '#lib/search/params.ts';
import { canRetry, failureTexts } from '../results/results.logic.ts';
import { SearchLink } from '../search-link.tsx';
import { useSearchUrl } from '../use-search-url.ts';

type SearchFailedProps = {
  error: SearchFailure<SearchErrorKind>;
  params: FilteredSearchParams;
  onRetry: () => void;
};

/** Why there are no results, whether it was charged, and what can be done. */
export function SearchFailed({ error, params, onRetry }: SearchFailedProps) {
  const { errors } = usePageTexts().search;
  const { title, body } = failureTexts(error, errors);
  const [url] = useSearchUrl();
  const offersKeywords = error.kind === 'upstream' && params.search_type !== 'keyword';
  return (
    <Notice tone={error.kind === 'session' ? 'warn' : 'danger'} title={title}>
      <p className="max-w-measure">{body}</p>
      {error.kind === 'busy' && error.retryAfterSeconds !== null && (
        <p className="max-w-measure">{errors.retryAfter(error.retryAfterSeconds)}</p>
      )}
      {error.maybeCharged > 0 && <p className="max-w-measure">{errors.mayHaveCost(error.maybeCharged)}</p>}
      {error.kind === 'invalid' && error.param && (
        <p className="text-sm">{errors.invalidParam(error.param)}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {canRetry(error) && <Button onClick={onRetry}>{errors.retry}</Button>}
        {offersKeywords && (
          <SearchLink to={{ ...url, mode: 'keyword' }} className={buttonClass()}>
            {errors.keywordsOnly}
          </SearchLink>
        )}
        {error.kind === 'session' && (
          <a
            href={`/sign-in?callbackUrl=${encodeURIComponent(searchHref(url))}`}
            className={buttonClass('primary')}
          >
            {errors.session.action}
          </a>
        )}
        {canRetry(error) && (
          <span className="text-muted text-sm print:hidden">
            {mayBeCharged(error.kind) ? errors.mayCostOneMore : errors.costsOne}
          </span>
        )}
      </div>
      {error.requestId && <p className="text-muted text-sm">{errors.reference(error.requestId)}</p>}
    </Notice>
  );
}
