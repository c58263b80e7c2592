'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import type { SearchParams } from '#lib/contract/search.ts';
import type { Sites } from '#lib/search/links.ts';
import type { UpstreamHit } from '#lib/search/outcome.ts';
import { foldUndecided } from './facts.logic.ts';
import { Result } from './result.tsx';

type ResultListProps = { documents: readonly UpstreamHit[]; params: SearchParams; sites: Sites };

/**
 * The results in the order of the upstream; the list's own numbers tell the place. Rulings that decide nothing stand
 * behind them, folded into one line.
 */
export function ResultList({ documents, params, sites }: ResultListProps) {
  const { search, results } = useMessages();
  const { shown, folded } = foldUndecided(documents);
  return (
    <div className="@container">
      <ResultRows name={search.results} documents={shown} first={1} params={params} sites={sites} />
      {folded.length > 0 && (
        <details className="group border-line border-b">
          <summary className="flex min-h-9 flex-wrap items-baseline gap-x-2 py-1.5 pl-9 text-[0.8125rem]/5 hover:bg-raised">
            <span className="font-semibold">{results.folded(folded.length)}</span>
            <span className="text-muted">{results.foldedExplained}</span>
            <span aria-hidden="true" className="text-muted group-open:rotate-90">
              ▸
            </span>
          </summary>
          <ResultRows
            name={results.folded(folded.length)}
            documents={folded}
            first={shown.length + 1}
            params={params}
            sites={sites}
          />
        </details>
      )}
    </div>
  );
}

type ResultRowsProps = ResultListProps & { name: string; first: number };

function ResultRows({ name, documents, first, params, sites }: ResultRowsProps) {
  return (
    <ol
      aria-label={name}
      start={first}
      className="list-outside list-decimal border-line border-t pl-9 marker:text-[0.8125rem] marker:text-muted"
    >
      {documents.map((document, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity; a foreign server may repeat an id
        <li key={index} className="border-line border-b py-3 pl-1">
          <Result document={document} params={params} sites={sites} />
        </li>
      ))}
    </ol>
  );
}
