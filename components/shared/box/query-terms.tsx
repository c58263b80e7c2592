'use client';

import { useState } from 'react';
import { useMessages } from '../messages-provider.tsx';
import { useIsBrowser } from '../use-is-browser.ts';
import { queryOf, rememberOff, termsOf, wholeOf } from './terms.logic.ts';
import { useBoxUrl } from './use-box-url.ts';

/**
 * The terms of the present query, each of which can be switched off; none for a query of one. Nothing is searched for until
 * that is asked for: it takes one search, however many were switched.
 */
export function QueryTerms() {
  const { url, search } = useBoxUrl();
  return <TermsOfQuery key={url.q} query={url.q} onSearch={search} />;
}

function TermsOfQuery({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const { terms: texts } = useMessages().box;
  const { whole, off: offNow } = wholeOf(query);
  const [off, setOff] = useState<ReadonlySet<number>>(offNow);
  const isHydrated = useIsBrowser();
  const terms = termsOf(whole);
  const left = terms.filter((_, i) => !off.has(i));
  if (terms.length < 2) return null;

  const isChanged = queryOf(left) !== queryOf(terms.filter((_, i) => !offNow.has(i)));
  const toggle = (i: number) =>
    setOff((before) =>
      before.has(i) ? new Set([...before].filter((one) => one !== i)) : new Set([...before, i]),
    );

  return (
    <fieldset className="mt-2 flex min-w-0 flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">{`${texts.title}（${texts.hint}）`}</legend>
      {terms.map(({ text }, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a term may stand there twice, and none ever moves
          key={i}
          type="button"
          aria-pressed={!off.has(i)}
          title={texts.hint}
          // A press before React listens would be lost. The last one stays: without any there is nothing to search for.
          disabled={!isHydrated || (left.length === 1 && !off.has(i))}
          onClick={() => toggle(i)}
          className="min-h-8 max-w-64 truncate rounded-full border border-control px-3 text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft aria-[pressed=false]:text-muted aria-[pressed=false]:line-through"
        >
          {text}
        </button>
      ))}
      {isChanged && (
        <>
          <button
            type="button"
            onClick={() => onSearch(rememberOff(whole, off))}
            className="min-h-8 rounded border border-accent bg-accent px-3 text-accent-ink text-sm hover:opacity-90"
          >
            {texts.apply}
            {texts.cost}
          </button>
          <button
            type="button"
            onClick={() => setOff(offNow)}
            className="min-h-8 rounded px-2 text-muted text-sm hover:bg-raised hover:text-ink"
          >
            {texts.reset}
          </button>
        </>
      )}
    </fieldset>
  );
}
