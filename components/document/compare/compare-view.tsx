'use client';

import { useRef } from 'react';
import { useCompareTexts } from '#components/shared/compare/use-compare-texts.ts';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { usePageKeys } from '#components/shared/reading/use-page-keys.ts';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { compareHref } from '#lib/document/compare-url.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { ComparedDocument } from './compared-document.tsx';

type CompareViewProps = {
  /** Null for a document that could not be loaded. */
  documents: readonly [DocumentReading | null, DocumentReading | null];
  ids: readonly [string, string];
  webUrl: string;
};

/** Two documents side by side, each scrolled by itself; the arrow keys go from one to the other. */
export function CompareView({ documents, ids, webUrl }: CompareViewProps) {
  const { app } = useMessages();
  const compare = useCompareTexts();
  const box = useRef<HTMLDivElement>(null);
  usePageKeys((key) => {
    const panes = [...(box.current?.querySelectorAll<HTMLElement>('[data-pane]') ?? [])];
    const at = panes.findIndex((pane) => pane.contains(document.activeElement));
    const next = key === 'ArrowLeft' ? panes[0] : key === 'ArrowRight' ? panes.at(-1) : null;
    if (next) {
      next.focus();
      return true;
    }
    if (key !== 'o' || at < 0) return false;
    const link = panes[at]?.querySelector<HTMLAnchorElement>('h2 a');
    if (link) window.open(link.href, '_blank', 'noopener');
    return link !== null;
  });
  const titles = documents.map((one) => one?.title ?? compare.missing);
  return (
    <div className="grid gap-3">
      <title>{`${compare.pageTitle(titles[0] ?? '', titles[1] ?? '')} — ${app.name}`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 flex-1 font-semibold text-xl">{compare.title}</h1>
        <span className="text-muted text-sm max-md:hidden print:hidden">{compare.keys}</span>
        <Link href={compareHref(ids[1], ids[0])} replace className={buttonClass()}>
          {compare.swap}
        </Link>
      </header>
      <div ref={box} className="grid gap-x-6 gap-y-6 md:grid-cols-2 print:grid-cols-1">
        {documents.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same document may stand on both sides
          <ComparedDocument key={`${index}-${ids[index]}`} reading={one} webUrl={webUrl} />
        ))}
      </div>
    </div>
  );
}
