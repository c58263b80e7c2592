'use client';

import { useRef, useState } from 'react';
import { BoxInput } from '#components/shared/box/box-input.tsx';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { keepSearchDraft } from '#components/shared/search-drafts.ts';
import { Button } from '#components/ui/button.tsx';
import { checkSearch, type SearchProblem, tidyQuery } from '#lib/search/check.ts';
import { NOTHING_ASKED, type SearchUrl } from '#lib/search/params.ts';
import { LimitSelect } from './limit-select.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { SearchProblems } from './search-problems.tsx';
import { useFollow } from './use-follow.ts';

type SearchFormProps = {
  url: SearchUrl;
  problems: readonly SearchProblem[];
  onSearch: (url: SearchUrl) => void;
};

/** Box, mode and number of results. A plain GET form as well, so that it works before or without JavaScript. */
export function SearchForm({ url, problems: problemsOfUrl, onSearch }: SearchFormProps) {
  const { search } = useMessages();
  const [mode, setMode] = useFollow(url.mode);
  const box = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ url: SearchUrl; problems: readonly SearchProblem[] } | null>(null);
  // What was refused is told until the address changes.
  const problems = refused?.url === url ? refused.problems : problemsOfUrl;
  const has = (field: SearchProblem['field']) => problems.some((problem) => problem.field === field);

  return (
    // biome-ignore lint/a11y/useSemanticElements: every browser knows the role; <search> is younger than some in use
    <form
      role="search"
      action="/search"
      method="get"
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const field = (name: 'q' | 'mode' | 'limit') => String(form.get(name) ?? NOTHING_ASKED[name]);
        const typed = field('q');
        const next = { ...url, q: typed, mode: field('mode'), limit: field('limit') };
        const { state, problems } = checkSearch({ ...next, q: typed || ' ' });
        if (state !== 'ready') {
          setRefused({ url, problems });
          box.current?.focus();
          return;
        }
        const q = tidyQuery(typed);
        keepSearchDraft(url.q, url.q);
        keepSearchDraft(q, q);
        setRefused(null);
        onSearch({ ...next, q });
      }}
    >
      <div className="flex items-start gap-2">
        <BoxInput input={box} sentQuery={url.q} invalid={has('q')} />
        <Button type="submit" look="primary" className="h-11 px-5">
          {search.submit}
        </Button>
      </div>
      <SearchProblems problems={problems} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <ModeChoice mode={mode} isExplained={url.q === ''} onChoose={setMode} />
        <LimitSelect urlLimit={url.limit} invalid={has('limit')} />
      </div>
    </form>
  );
}
