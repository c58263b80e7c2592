'use client';

import { type ComponentType, lazy, useEffect } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SearchPageProps } from './search-page.tsx';

const load = () => import('./search-page.tsx');

// A page that was loaded with a search needs this module for hydration: it is requested before React asks for it.
const isInPage = typeof location !== 'undefined' && /[?&]q=[^&]/.test(location.search);
if (isInPage) load().catch(() => {});

const lazySearch = (): ComponentType<SearchPageProps> =>
  lazy(() =>
    // If loading fails, the server's HTML stays as it is, and its links and forms work.
    load().catch(() => (isInPage ? new Promise<never>(() => {}) : { default: Unloaded })),
  );
let current = lazySearch();

/** What a page without a search does not load at once; it is fetched as soon as somebody begins to type or to choose. */
export function useLazySearchPage(isEmpty: boolean): ComponentType<SearchPageProps> {
  useEffect(() => {
    if (!isEmpty) return;
    const begin = () => void load().catch(() => {});
    const until = new AbortController();
    for (const type of ['input', 'keydown', 'pointerdown'] as const)
      document.addEventListener(type, begin, { once: true, passive: true, signal: until.signal });
    return () => until.abort();
  }, [isEmpty]);
  return current;
}

/** The search was not sent: nothing is lost by trying again, as a page of its own. */
function Unloaded() {
  const { app, search } = useMessages();
  const { unloaded } = search;
  // The next search tries to load again. Not before this has rendered: with a new lazy component React would start
  // over, again and again.
  useEffect(() => {
    current = lazySearch();
  }, []);
  return (
    <div className="mt-3">
      <title>{`${search.title} — ${app.name}`}</title>
      <Notice tone="danger" title={unloaded.title}>
        <p className="max-w-measure">{unloaded.body}</p>
        <a href={location.href} className={`${buttonClass()} justify-self-start`}>
          {unloaded.retry}
        </a>
      </Notice>
    </div>
  );
}
