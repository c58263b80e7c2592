'use client';

import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import { quoteHref } from '#lib/document/quote-link.ts';
import type { MatterItem } from '#lib/matters/requests.ts';
import { searchWords } from '#lib/matters/search-words.ts';
import { documentLink, printedAddress } from '#lib/search/links.ts';
import { KeptAnswer } from './kept-answer.tsx';

const LINK = 'inline-flex min-h-7 items-center text-accent text-sm underline underline-offset-2';

/** What an item holds, and the way to where it is from. */
export function ItemBody({ item: { id, content }, webUrl }: { item: MatterItem; webUrl: string }) {
  const { messages } = useLanguage();
  const { view } = useMatterTexts();
  switch (content.kind) {
    case 'document':
      return (
        <DocumentWay docId={content.doc_id} title={content.title} label={view.openDocument} webUrl={webUrl} />
      );
    case 'passage':
      return (
        <>
          <blockquote
            lang="zh-TW"
            className="max-w-measure whitespace-pre-wrap break-words border-line border-l-2 pl-3 text-lg"
          >
            {content.text}
          </blockquote>
          <DocumentWay
            docId={content.doc_id}
            title={content.citation}
            label={view.openPassage}
            quotation={content.text}
            webUrl={webUrl}
          />
        </>
      );
    case 'answer':
      return <KeptAnswer item={id} answer={content} look={LINK} />;
    case 'search': {
      const words = searchWords(content.address, messages.search.modes);
      return (
        <>
          {words.length > 0 && <p className="text-muted text-sm">{words.join('・')}</p>}
          <p className="flex flex-wrap items-center gap-x-3">
            <Link href={`/search?${content.address}`} className={LINK}>
              {view.searchAgain}
            </Link>
            <span className="text-muted text-sm print:hidden">{view.searchCost}</span>
          </p>
        </>
      );
    }
  }
}

function DocumentWay({
  docId,
  title,
  label,
  webUrl,
  quotation = null,
}: {
  docId: string;
  title: string;
  label: string;
  webUrl: string;
  quotation?: string | null;
}) {
  const link = documentLink({ doc_id: docId, url: null }, { documents: null });
  if (!link) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Link
        href={quotation === null ? link.href : quoteHref(docId, quotation, null)}
        data-print-address={printedAddress(documentUrl(docId.toWellFormed()), webUrl)}
        className={LINK}
      >
        {label}
      </Link>
      <CompareToggle docId={docId} title={title} />
    </p>
  );
}
