'use client';

import type { ReactNode } from 'react';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { Link } from '#components/ui/link.tsx';
import { documentUrl } from '#lib/contract/names.ts';
import { quoteHref } from '#lib/document/quote-link.ts';
import type { MatterItem } from '#lib/matters/requests.ts';
import { searchWords } from '#lib/matters/search-words.ts';
import { documentLink, printedAddress } from '#lib/search/links.ts';
import { ITEM_ACTIONS, MATTER_LINK } from './item-look.ts';
import { KeptAnswer } from './kept-answer.tsx';

type ItemBodyProps = {
  item: MatterItem;
  webUrl: string;
  /** What else can be done with it, in one row with the way to where it is from. */
  children?: ReactNode;
};

/** What an item holds, the way to where it is from, and what can be done with it. */
export function ItemBody({ item: { id, content }, webUrl, children }: ItemBodyProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { view } = useMatterTexts();
  switch (content.kind) {
    case 'document':
      return (
        <DocumentWay docId={content.doc_id} title={content.title} label={view.openDocument} webUrl={webUrl}>
          {children}
        </DocumentWay>
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
          >
            {children}
          </DocumentWay>
        </>
      );
    case 'answer':
      return (
        <KeptAnswer item={id} answer={content}>
          {children}
        </KeptAnswer>
      );
    case 'search': {
      const words = searchWords(content.address, messages, locale);
      return (
        <>
          {words.length > 0 && <p className="text-muted text-sm">{words.join('・')}</p>}
          <p className={`${ITEM_ACTIONS} print:hidden`}>
            <Link href={`/search?${content.address}`} className={MATTER_LINK}>
              {view.searchAgain}
            </Link>
            <span className="text-muted text-sm">{view.searchCost}</span>
            {children}
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
  children,
}: {
  docId: string;
  title: string;
  label: string;
  webUrl: string;
  quotation?: string | null;
  children: ReactNode;
}) {
  const link = documentLink({ doc_id: docId, url: null }, { documents: null });
  if (!link) return <p className={ITEM_ACTIONS}>{children}</p>;
  return (
    <p className={ITEM_ACTIONS}>
      <Link
        href={quotation === null ? link.href : quoteHref(docId, quotation, null)}
        data-print-address={printedAddress(documentUrl(docId.toWellFormed()), webUrl)}
        className={MATTER_LINK}
      >
        {/* On paper its address alone. */}
        <span className="print:hidden">{label}</span>
      </Link>
      <CompareToggle docId={docId} title={title} />
      {children}
    </p>
  );
}
