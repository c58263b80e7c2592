'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { isPlainClick } from './plain-click.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Takes the place of this page in the browser's history. */
  replace?: boolean;
};

/**
 * A link to another page of the app, by client-side navigation. Nothing is requested before the click: a page that is
 * fetched in advance may cost a search. `next/link` can do more, which this app does not use, and adds 2.5 kB to every
 * page (decision 272).
 */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        // Another site, another window or a download: left to the browser.
        if (!href.startsWith('/') || rest.target || rest.download !== undefined) return;
        event.preventDefault();
        if (replace) router.replace(href);
        else router.push(href);
      }}
    />
  );
}
