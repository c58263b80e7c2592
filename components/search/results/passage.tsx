'use client';

import { type ReactNode, useId, useState } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Runs } from '#components/ui/runs.tsx';
import { emRuns } from '#lib/highlight/runs.ts';
import { excerpt, inOneLine } from './fragment.logic.ts';

/** Three lines of the narrowest list; longer excerpts are cut there, by the browser. */
const FITS_ANYWHERE = 66;

type PassageProps = {
  fragment: string;
  title: string;
  /** What stands below it, in one line with the way to all of it. */
  children?: ReactNode;
};

/** The passage of a result: three lines around the first mark, the whole of it on demand and on paper. */
export function Passage({ fragment, title, children }: PassageProps) {
  const { search } = usePageTexts();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const runs = emRuns(fragment);
  const short = excerpt(inOneLine(runs));
  const hasMore = short.isCut || short.length > FITS_ANYWHERE;
  return (
    <>
      <p
        id={id}
        lang="zh-TW"
        className={`mt-0.5 max-w-[40em] break-words text-base ${isWhole ? 'whitespace-pre-line' : 'line-clamp-3 print:line-clamp-none'}`}
      >
        <Runs runs={isWhole ? runs : short.runs} />
      </p>
      <div className="flex items-baseline gap-x-3">
        <div className="min-w-0 flex-1">{children}</div>
        {hasMore && (
          <button
            type="button"
            aria-expanded={isWhole}
            aria-controls={id}
            aria-label={isWhole ? search.showLessOf(title) : search.showAllOf(title)}
            onClick={() => setIsWhole(!isWhole)}
            className={`min-h-6 whitespace-nowrap text-accent text-sm underline underline-offset-2 print:hidden ${short.isCut ? '' : '@min-[40rem]:hidden'}`}
          >
            {isWhole ? search.showLess : search.showAll}
          </button>
        )}
      </div>
    </>
  );
}
