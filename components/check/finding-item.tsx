'use client';

import { CompareToggle } from '#components/shared/compare/compare-toggle.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { useCopy, writeText } from '#components/ui/use-copy.ts';
import { explain } from '#lib/check/explain.ts';
import type { CheckedQuotation } from '#lib/contract/check.ts';
import { quoteHref } from '#lib/document/quote-link.ts';
import { FindingBadge } from './finding-badge.tsx';
import type { NumberedCitation } from './report.logic.ts';
import { useCheckTexts } from './use-check-texts.ts';

type FindingItemProps = {
  citation: NumberedCitation;
  isCurrent: boolean;
  onChoose: (number: number) => void;
};

/** What was found of one citation: the word for it, why, the difference, what to write instead, the source. */
export function FindingItem({ citation, isCurrent, onChoose }: FindingItemProps) {
  const texts = useCheckTexts();
  const { finding, text, kind, official, number, quotations, current, document: source } = citation;
  const written = text.replace(/\s+/gu, '');
  // 第2項, 同條 and 勞基法第5條 do not say by themselves which article was checked.
  const isTold = kind === 'article' && official !== written && official !== citation.suggestion;
  const suggestions = [citation.suggestion, citation.other_reading].filter((one) => one !== null);
  // Words of another article have nothing to do with the cited one, so a difference would tell nothing.
  const differing = citation.suggestion === null ? quotations.filter(({ pieces }) => pieces !== null) : [];
  // The link leads to the source's own words, not to the words that the brief quotes.
  const quoted = quotations.find((one) => one.source)?.source?.text ?? null;
  return (
    <li
      data-row
      data-number={number}
      className={`grid gap-1.5 max-desk:scroll-mt-16 border-line border-b border-l-[3px] px-3 py-3 ${isCurrent ? 'border-l-accent bg-raised' : 'border-l-transparent'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <FindingBadge finding={finding} />
        <button
          type="button"
          lang="zh-TW"
          aria-current={isCurrent ? 'true' : undefined}
          className="min-w-0 text-left font-semibold text-md hover:underline"
          onClick={() => onChoose(number)}
        >
          {written}
        </button>
        {isTold && (
          <span lang="zh-TW" className="text-muted text-sm">
            {official}
          </span>
        )}
      </div>
      {explain(citation, texts).map((sentence) => (
        <p key={sentence} className="text-base">
          {sentence}
        </p>
      ))}
      {differing.map((quotation) => (
        <Difference key={quotation.start} quotation={quotation} />
      ))}
      {current && (
        <blockquote lang="zh-TW" className="whitespace-pre-line border-line border-l-2 pl-3 text-base">
          {current}
        </blockquote>
      )}
      {suggestions.map((one) => (
        <Suggestion key={one} text={one} />
      ))}
      {source && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={quoteHref(source.doc_id, quoted, null)}
            target="_blank"
            className={`${buttonClass('plain')} -ml-3`}
          >
            {texts.open}
          </Link>
          {/* In a new tab: in this one the brief and its findings would be lost. */}
          <CompareToggle docId={source.doc_id} title={source.title} inNewTab />
        </p>
      )}
    </li>
  );
}

/** Both in one text: what only the brief has struck through, what only the source has underlined, each with its word. */
function Difference({ quotation: { pieces } }: { quotation: CheckedQuotation }) {
  const { diff } = useCheckTexts();
  return (
    <p lang="zh-TW" className="border-line border-l-2 pl-3 text-base">
      {(pieces ?? []).map(({ kind, text }, i) => {
        const key = `${i}-${text}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        if (kind === 'quotation')
          return (
            <del key={key} title={diff.quotation} className="bg-danger-soft text-danger">
              {text}
            </del>
          );
        return (
          <ins key={key} title={diff.source} className="bg-accent-soft text-accent underline">
            {text}
          </ins>
        );
      })}
    </p>
  );
}

function Suggestion({ text }: { text: string }) {
  const texts = useCheckTexts();
  const [outcome, copy] = useCopy(writeText);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span lang="zh-TW" className="font-semibold">
        {text}
      </span>
      <Button aria-label={`${texts.copy} ${text}`} onClick={() => copy(text)}>
        {outcome === 'copied' ? texts.copied : texts.copy}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-danger text-sm' : 'sr-only'}>
        {outcome === 'copied' && texts.copied}
        {outcome === 'failed' && texts.copyFailed}
      </span>
    </div>
  );
}
