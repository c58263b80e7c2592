'use client';

import Link from 'next/link';
import { useState } from 'react';
import { dateText } from '#components/shared/date-text.ts';
import { useMatterTexts } from '#components/shared/keep/use-matter-texts.ts';
import { useLanguage } from '#components/shared/messages-provider.tsx';
import { markdownBlocks } from '#lib/chat/markdown/blocks.ts';
import { blocksText } from '#lib/chat/markdown/plain.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { quoteHref } from '#lib/document/quote-link.ts';
import type { ItemContent, KeptAnswer } from '#lib/matters/content.ts';
import { searchWords } from '#lib/matters/search-words.ts';
import { documentLink } from '#lib/search/links.ts';
import { taipeiDay } from '#lib/taiwan/taipei-day.ts';

const LINK = 'inline-flex min-h-7 items-center text-accent text-sm underline underline-offset-2';

/** What an item holds, and the way to where it is from. */
export function ItemBody({ content }: { content: ItemContent }) {
  const { messages } = useLanguage();
  const { view } = useMatterTexts();
  switch (content.kind) {
    case 'document':
      return <DocumentWay docId={content.doc_id} label={view.openDocument} />;
    case 'passage':
      return (
        <>
          <blockquote
            lang="zh-TW"
            className="max-w-measure whitespace-pre-wrap break-words border-line border-l-2 pl-3 text-lg"
          >
            {content.text}
          </blockquote>
          <DocumentWay docId={content.doc_id} label={view.openPassage} quotation={content.text} />
        </>
      );
    case 'answer':
      return <AnswerBody answer={content} />;
    case 'search': {
      const words = searchWords(content.address, messages.search.modes);
      return (
        <>
          {words.length > 0 && <p className="text-muted text-sm">{words.join('・')}</p>}
          <p className="flex flex-wrap items-center gap-x-3">
            <Link href={`/search?${content.address}`} prefetch={false} className={LINK}>
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
  label,
  quotation = null,
}: {
  docId: string;
  label: string;
  quotation?: string | null;
}) {
  const link = documentLink({ doc_id: docId, url: null }, { documents: null });
  if (!link) return null;
  return (
    <p>
      <Link
        href={quotation === null ? link.href : quoteHref(docId, quotation, null)}
        prefetch={false}
        data-print-address={documentUrl(docId.toWellFormed())}
        className={LINK}
      >
        {label}
      </Link>
    </p>
  );
}

/** An answer as it was when it was kept: folded on the screen, whole on paper. */
function AnswerBody({ answer }: { answer: KeptAnswer }) {
  const { locale } = useLanguage();
  const { view } = useMatterTexts();
  const [isOpen, setOpen] = useState(false);
  const text = blocksText(markdownBlocks(answer.text).map(({ block }) => block));
  return (
    <>
      <p className="text-muted text-sm">
        {view.answered(dateText(taipeiDay(answer.asked_at), locale))}・{view.asRead}
      </p>
      {answer.end !== 'stop' && <p className="text-sm text-warn">{view.unfinished}</p>}
      <p className="print:hidden">
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={LINK}>
          {view.showAnswer}
        </button>
      </p>
      <div className={isOpen ? 'grid gap-3' : 'hidden gap-3 print:grid'}>
        <div lang="zh-TW" className="max-w-measure whitespace-pre-wrap break-words">
          {text}
        </div>
        {answer.references.length > 0 && (
          <section aria-label={view.references}>
            <h3 className="font-semibold text-sm">{view.references}</h3>
            <ol>
              {answer.references.map((reference, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of the answer
                <li key={at} className="text-sm">
                  [{at + 1}]{' '}
                  {reference && (
                    <Link
                      href={documentUrl(reference.doc_id.toWellFormed())}
                      prefetch={false}
                      className="text-accent underline underline-offset-2"
                    >
                      {reference.title || reference.doc_id}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </>
  );
}
