'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { Link } from '#components/ui/link.tsx';
import type { DocumentFacts } from '#lib/chat/facts.ts';
import { type CitingPlace, quoteHref } from '#lib/document/quote-link.ts';

export type QuotedPassagesProps = {
  docId: string;
  facts: DocumentFacts;
  quotations: readonly string[];
  from: CitingPlace;
  at: string | null;
};

/** What an answer quotes from a document, each where it stands, with the way to it; without a quotation the beginning. */
export function QuotedPassages({ docId, facts, quotations, from, at }: QuotedPassagesProps) {
  const { references } = useChatTexts();
  const places = quotations.map((quotation, index) => ({
    quotation,
    passage: facts.passages[index] ?? null,
  }));
  const found = places.filter(({ passage }) => passage !== null);
  const [first, ...others] = found;
  const missing = places.length - found.length;
  return (
    <div className="grid gap-1.5 print:hidden">
      {first && <Passage docId={docId} from={from} at={at} {...first} />}
      {others.length > 0 && (
        <details>
          <summary className="w-fit text-muted text-sm">{references.morePassages(others.length)}</summary>
          <div className="mt-1.5 grid gap-2">
            {others.map((one) => (
              <Passage key={one.quotation} docId={docId} from={from} at={at} {...one} />
            ))}
          </div>
        </details>
      )}
      {found.length === 0 && facts.opening !== '' && facts.doc_type !== '裁判' && (
        <p lang="zh-TW" className={`${TEXT} line-clamp-5`}>
          {facts.opening}
        </p>
      )}
      <p>
        <CompareToggle docId={docId} title={facts.title} />
      </p>
      {missing > 0 && <p className="text-sm text-warn">{references.passageMissing(missing)}</p>}
    </div>
  );
}

const TEXT = 'whitespace-pre-line break-words border-line border-l-2 pl-3 text-sm leading-relaxed';

type QuotedPassageProps = {
  docId: string;
  from: CitingPlace;
  at: string | null;
  quotation: string;
  passage: DocumentFacts['passages'][number];
};

function Passage({ docId, from, at, quotation, passage }: QuotedPassageProps) {
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
      <Link
        href={quoteHref(docId, quotation, from, at)}
        className="w-fit text-accent text-sm underline underline-offset-2"
      >
        {references.openHere}
      </Link>
    </div>
  );
}
