'use client';

import type { ReactNode } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { Link } from '#components/ui/link.tsx';
import type { DocumentFacts } from '#lib/chat/facts.ts';
import type { ReadReference } from '#lib/contract/chat.ts';
import { type CitingPlace, quoteHref } from '#lib/document/quote-link.ts';
import { CopyQuote } from './copy-quote.tsx';

type QuotedPassagesProps = {
  facts: DocumentFacts;
  reference: ReadReference;
  quotations: readonly string[];
  from: CitingPlace;
  at: string | null;
  webUrl: string;
};

/**
 * The passages that an answer quotes from a document, each in its context with a link to it; without a quotation, the
 * document's beginning.
 */
export function QuotedPassages({ facts, quotations, ...place }: QuotedPassagesProps) {
  const { references } = useChatTexts();
  const places = quotations.map((quotation, index) => ({
    quotation,
    passage: facts.passages[index] ?? null,
  }));
  const found = places.filter(({ passage }) => passage !== null);
  const [first, ...others] = found;
  const missing = places.length - found.length;
  const compare = <CompareToggle docId={place.reference.doc_id} title={facts.title} />;
  return (
    <div className="grid gap-1.5 print:hidden">
      {first && (
        <Passage {...place} {...first}>
          {compare}
        </Passage>
      )}
      {others.length > 0 && (
        <details>
          <summary className="w-fit text-muted text-sm">{references.morePassages(others.length)}</summary>
          <div className="mt-1.5 grid gap-2">
            {others.map((one) => (
              <Passage key={one.quotation} {...place} {...one} />
            ))}
          </div>
        </details>
      )}
      {found.length === 0 && facts.opening !== '' && facts.doc_type !== '裁判' && (
        <p lang="zh-TW" className={`${TEXT} line-clamp-5`}>
          {facts.opening}
        </p>
      )}
      {!first && <p>{compare}</p>}
      {missing > 0 && <p className="text-sm text-warn">{references.passageMissing(missing)}</p>}
    </div>
  );
}

const TEXT = 'whitespace-pre-line break-words border-line border-l-2 pl-3 text-sm leading-relaxed';

type QuotedPassageProps = Pick<QuotedPassagesProps, 'reference' | 'from' | 'at' | 'webUrl'> & {
  quotation: string;
  passage: DocumentFacts['passages'][number];
  /** At the end of what can be done with the passage. */
  children?: ReactNode;
};

function Passage({ reference, from, at, webUrl, quotation, passage, children }: QuotedPassageProps) {
  const { references } = useChatTexts();
  if (!passage) return null;
  const { heading, before, quote, after } = passage;
  return (
    <div className="grid gap-0.5">
      {heading && (
        <p lang="zh-TW" className="truncate text-muted text-sm">
          {heading}
        </p>
      )}
      <blockquote lang="zh-TW" className={TEXT}>
        <span className="text-muted">{before}</span>
        <mark className="rounded-sm bg-mark text-mark-ink">{quote}</mark>
        <span className="text-muted">{after}</span>
      </blockquote>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Link
          href={quoteHref(reference.doc_id, quotation, from, at)}
          className="w-fit text-accent text-sm underline underline-offset-2"
        >
          {references.openHere}
        </Link>
        <CopyQuote quotes={[{ text: quotation, references: [reference] }]} webUrl={webUrl} />
        {children}
      </div>
    </div>
  );
}
