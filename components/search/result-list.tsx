'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import type { ReadSearchResponse, SearchParams } from '#lib/contract/search.ts';
import type { Sites } from '#lib/search/links.ts';
import { Result } from './result.tsx';

type ResultListProps = { documents: ReadSearchResponse['documents']; params: SearchParams; sites: Sites };

/** The results in the order of the upstream; the list's own numbers tell the place. */
export function ResultList({ documents, params, sites }: ResultListProps) {
  const { search } = useMessages();
  return (
    <ol
      aria-label={search.results}
      className="list-outside list-decimal border-line border-t pl-9 marker:text-muted marker:text-sm"
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
