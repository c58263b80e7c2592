'use client';

import { type RefObject, useState } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { SearchParams } from '#lib/contract/search.ts';
import type { Sites } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { ResultRow } from './result-row.tsx';

type ResultListProps = {
  list: RefObject<HTMLDivElement | null>;
  shown: readonly UpstreamHit[];
  folded: readonly UpstreamHit[];
  params: SearchParams;
  sites: Sites;
  /** The place that the pane shows; null where there is no pane. */
  selected: number | null;
  onSelect: (place: number) => void;
};

/**
 * The results in the order of the upstream; the list's own numbers tell the place. Rulings that decide nothing stand
 * behind them, folded into one line.
 */
export function ResultList({ list, shown, folded, ...rest }: ResultListProps) {
  const { search, results } = usePageTexts();
  const [isOpen, setIsOpen] = useState(false);
  // The fold is open when Back has selected a result in it.
  const holdsSelected = rest.selected !== null && rest.selected >= shown.length;
  return (
    <div ref={list} className="@container min-w-0">
      <ResultRows name={search.results} documents={shown} first={0} {...rest} />
      {folded.length > 0 && (
        <details
          open={isOpen || holdsSelected}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
          className="group border-line border-b"
        >
          <summary className="flex min-h-9 flex-wrap items-baseline gap-x-2 py-1.5 pl-9 text-sm hover:bg-raised">
            <span className="font-semibold">{results.folded(folded.length)}</span>
            <span className="text-muted">{results.foldedExplained}</span>
            <span aria-hidden="true" className="text-muted group-open:rotate-90">
              ▸
            </span>
          </summary>
          <ResultRows
            name={results.folded(folded.length)}
            documents={folded}
            first={shown.length}
            {...rest}
          />
        </details>
      )}
    </div>
  );
}

type ResultRowsProps = Omit<ResultListProps, 'list' | 'shown' | 'folded'> & {
  name: string;
  documents: readonly UpstreamHit[];
  /** The place of the first of them. */
  first: number;
};

function ResultRows({ name, documents, first, selected, onSelect, params, sites }: ResultRowsProps) {
  return (
    <ol
      aria-label={name}
      start={first + 1}
      className="list-outside list-decimal border-line border-t marker:text-muted marker:text-sm"
    >
      {documents.map((document, index) => (
        <ResultRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity; a foreign server may repeat an id
          key={index}
          document={document}
          place={first + index}
          isSelected={selected === null ? null : selected === first + index}
          onSelect={onSelect}
          params={params}
          sites={sites}
        />
      ))}
    </ol>
  );
}
