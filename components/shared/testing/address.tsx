import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';

/** What a component wrote into the address. */
export type AddressUpdate = {
  queryString: string;
  searchParams: URLSearchParams;
  history: 'push' | 'replace';
};

type TestAddressProps = {
  search: string;
  onUpdate?: (update: AddressUpdate) => void;
  children: ReactNode;
};

/** An address that holds what is written into it, as Next's does. */
export function TestAddress({ search, onUpdate, children }: TestAddressProps) {
  const [text, setText] = useState(search);
  const parameters = useMemo(() => new URLSearchParams(text), [text]);
  useLayoutEffect(() => {
    const { history, scrollTo } = window;
    // jsdom has none.
    window.scrollTo = () => {};
    const originals = { pushState: history.pushState, replaceState: history.replaceState };
    for (const [name, kind] of [
      ['pushState', 'push'],
      ['replaceState', 'replace'],
    ] as const)
      history[name] = (data, unused, url) => {
        originals[name].call(history, data, unused, url);
        if (url == null) return;
        const queryString = /\?[^#]*/.exec(String(url))?.[0] ?? '';
        setText(queryString);
        onUpdate?.({ queryString, searchParams: new URLSearchParams(queryString), history: kind });
      };
    return () => {
      Object.assign(history, originals);
      window.scrollTo = scrollTo;
    };
  }, [onUpdate]);
  return <SearchParamsContext value={parameters}>{children}</SearchParamsContext>;
}
