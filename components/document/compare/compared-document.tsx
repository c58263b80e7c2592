'use client';

import { AbandonedBadge } from '#components/shared/abandoned-badge.tsx';
import { ChangedBy } from '#components/shared/changed-by.tsx';
import { useCompareTexts } from '#components/shared/compare/use-compare-texts.ts';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Reading } from '#components/shared/reading/reading.tsx';
import { SourceLines } from '#components/shared/reading/source-lines.tsx';
import { TextHtml } from '#components/shared/reading/text-html.tsx';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import type { DocumentReading } from '#lib/document/reading.ts';
import { printedAddress } from '#lib/search/links.ts';
import { statusNote } from '#lib/taiwan/document/citing/status-note.ts';
import { DocumentFacts } from '../document-facts.tsx';

type ComparedDocumentProps = { reading: DocumentReading | null; webUrl: string };

/** One of two documents: what it is, how it is cited, its text. */
export function ComparedDocument({ reading, webUrl }: ComparedDocumentProps) {
  const { results } = usePageTexts();
  const compare = useCompareTexts();
  if (!reading) return <p className="text-muted">{compare.missingBody}</p>;
  const note = statusNote(reading);
  const path = documentUrl(reading.doc_id.toWellFormed());
  return (
    <section
      data-pane
      aria-label={reading.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard too
      tabIndex={0}
      className="min-w-0 rounded border border-line px-4 py-3 [--pane-top:0px] md:tall:h-[calc(100dvh-var(--frame-top)-var(--frame-bottom)-6rem)] md:tall:overflow-y-auto md:tall:overscroll-contain print:h-auto print:overflow-visible print:border-0 print:p-0"
    >
      <header className="grid gap-2 border-line border-b pb-3">
        <h2 lang="zh-TW" className="break-words font-semibold text-lg">
          <Link href={path} className="text-accent underline-offset-2 hover:underline">
            {reading.title}
          </Link>{' '}
          <AbandonedBadge ended={reading.ended} />
        </h2>
        <DocumentFacts document={reading} ended={reading.ended} />
        <ChangedBy links={reading.changed_by} />
        <SourceLines
          official={reading.official}
          short={reading.short}
          note={note}
          isInline
          of={reading.title}
          address={printedAddress(path, webUrl)}
        />
      </header>
      <div className="pt-3 text-lg">
        <Reading
          source={{
            official: reading.official,
            short: reading.short ?? reading.official,
            address: printedAddress(path, webUrl),
            note,
          }}
          query={null}
          hits={0}
        >
          <TextHtml html={reading.html} />
        </Reading>
        {!reading.is_whole && <p className="mt-4 border-line border-t pt-3 text-muted">{results.pane.cut}</p>}
      </div>
    </section>
  );
}
