'use client';

import { useLanguage } from '#components/messages/messages-provider.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { documentUrl } from '#lib/contract/document.ts';
import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { paragraphsOf, paragraphText } from '#lib/document/paragraphs.ts';
import { printedAddress } from '#lib/search/links.ts';
import { BackLink } from './back-link.tsx';
import { DocumentFacts } from './document-facts.tsx';

const INDENTS = ['', 'pl-[2em]', 'pl-[4em]'] as const;

type DocumentViewProps = { document: ReadFullDocument; searchHref: string | null; webUrl: string };

/** One document to be read: what it is, whether it is in force, its text. */
export function DocumentView({ document, searchHref, webUrl }: DocumentViewProps) {
  const { messages } = useLanguage();
  const { app, document: texts } = messages;
  const address = printedAddress(documentUrl(document.doc_id.toWellFormed()), webUrl);
  const paragraphs = paragraphsOf(document.text).map((paragraph) => ({
    ...paragraph,
    text: paragraphText(document.text, paragraph),
  }));
  return (
    <article className="grid gap-4 text-lg print:text-base">
      <title>{`${document.title} — ${app.name}`}</title>
      <BackLink searchHref={searchHref} />
      <h1 lang="zh-TW" className="max-w-measure break-words font-semibold text-2xl leading-snug">
        {document.title}
      </h1>
      {document.is_abandoned && (
        <div className="max-w-measure">
          <Notice tone="danger" title={texts.abandonedTitle}>
            <p>{texts.abandonedBody}</p>
          </Notice>
        </div>
      )}
      <DocumentFacts document={document} />
      <p className="hidden break-all text-xs print:block">{address}</p>
      <div lang="zh-TW" className="grid max-w-measure gap-3 border-line border-t pt-4">
        {paragraphs.length === 0 && <p className="text-muted">{texts.empty}</p>}
        {paragraphs.map(({ text, kind, indent }, index) =>
          kind === 'heading' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
            <h2 key={index} className="pt-2 font-semibold">
              {text}
            </h2>
          ) : (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              className={`whitespace-pre-wrap break-words text-justify leading-[1.85] ${INDENTS[indent]}`}
            >
              {text}
            </p>
          ),
        )}
      </div>
    </article>
  );
}
