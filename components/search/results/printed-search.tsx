'use client';

import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { filterWords } from '#lib/search/filter-chips.ts';
import { printedAddress } from '#lib/search/links.ts';
import { searchHref } from '#lib/search/params.ts';
import { useSearchUrl } from '../use-search-url.ts';

/** On paper, where the box is not: what was asked for, of a search that has no results to say so. */
export function PrintedQuery() {
  const [{ q }] = useSearchUrl();
  const { results } = usePageTexts();
  return <p className="mb-3 hidden break-words print:block">{results.printedQuery(q)}</p>;
}

/** On paper, where nothing can be pressed: what narrowed the results, and where they are found again. */
export function PrintedSearch({ web }: { web: string }) {
  const [url] = useSearchUrl();
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const address = searchHref(url);
  const filters = filterWords(address, messages, locale);
  return (
    <div className="hidden text-sm print:block">
      {filters.length > 0 && <p>{messages.results.printedFilters(filters.join('、'))}</p>}
      <p className="break-all">{printedAddress(address, web)}</p>
    </div>
  );
}
