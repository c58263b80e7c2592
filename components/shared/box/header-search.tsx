'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkSearch, type SearchProblem, tidyQuery } from '#lib/search/check.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { NOTHING_ASKED } from '#lib/search/params.ts';
import { useMessages } from '../messages-provider.tsx';
import { keepSearchDraft } from '../search-drafts.ts';
import { BoxInput } from './box-input.tsx';
import { BoxProblem } from './box-problem.tsx';
import { otherFields, useBoxUrl } from './use-box-url.ts';

/** The box in the header of every page. A plain GET form as well, so that it works before or without JavaScript. */
export function HeaderSearch() {
  const { search } = useMessages();
  const { url, search: searchFor } = useBoxUrl();
  const client = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ q: string; problem: SearchProblem } | null>(null);
  // What was refused is told until the address changes.
  const problem = refused?.q === url.q ? refused.problem : problemOf(url.q);

  function submit(typed: string) {
    const found = problemOf(typed || ' ');
    setRefused(found && { q: url.q, problem: found });
    if (found) return box.current?.focus();
    const q = tidyQuery(typed);
    keepSearchDraft(url.q, url.q);
    keepSearchDraft(q, q);
    if (q !== url.q) return searchFor(q);
    // The same search once more: results stay as they are, a failure is tried again.
    void client.resetQueries({
      type: 'active',
      predicate: ({ queryKey, state }) =>
        queryKey[0] === 'search' && (state.data as SearchOutcome | undefined)?.ok === false,
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: every browser knows the role; <search> is younger than some in use
    <form
      role="search"
      action="/search"
      method="get"
      className="relative min-w-0 flex-1 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit(String(new FormData(event.currentTarget).get('q') ?? ''));
      }}
    >
      <BoxInput input={box} sentQuery={url.q} invalid={problem !== null} />
      {otherFields(url).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="sr-only">
        {search.submit}
      </button>
      {problem && <BoxProblem problem={problem} />}
    </form>
  );
}

/** What is wrong with a query; what of the rest is wrong is told where it is chosen. */
const problemOf = (q: string): SearchProblem | null =>
  checkSearch({ ...NOTHING_ASKED, q }).problems.find(({ field }) => field === 'q') ?? null;
