'use client';

import { useId, useState } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { Runs } from '#components/ui/highlighted.tsx';
import { emRuns } from '#lib/highlight/runs.ts';
import { excerpt, inOneLine } from './fragment.logic.ts';

/** The passage of a result: a few lines around the first mark, the whole of it on demand. */
export function Passage({ fragment, title }: { fragment: string; title: string }) {
  const { search } = useMessages();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const runs = emRuns(fragment);
  const short = excerpt(inOneLine(runs));
  return (
    <>
      <p
        id={id}
        lang="zh-TW"
        className={`mt-0.5 max-w-[46em] break-words leading-relaxed ${isWhole ? 'whitespace-pre-line' : ''}`}
      >
        <Runs runs={isWhole ? runs : short.runs} />
      </p>
      {short.isCut && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={isWhole ? search.showLessOf(title) : search.showAllOf(title)}
          onClick={() => setIsWhole(!isWhole)}
          className="text-accent text-sm underline print:hidden"
        >
          {isWhole ? search.showLess : search.showAll}
        </button>
      )}
    </>
  );
}
