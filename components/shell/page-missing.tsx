'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { buttonClass } from '#components/ui/button.tsx';

/** Shown for an address that leads nowhere; the search box stands above it. */
export function PageMissing() {
  const { app, notFound, pageError } = useMessages();
  return (
    <div className="grid max-w-measure justify-items-start gap-3 py-8">
      <title>{`${notFound.title} — ${app.name}`}</title>
      <h1 className="font-semibold text-xl">{notFound.title}</h1>
      <p>{notFound.body}</p>
      <a href="/search" className={buttonClass()}>
        {pageError.home}
      </a>
    </div>
  );
}
