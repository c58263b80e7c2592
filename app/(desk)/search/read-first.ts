import type { QueryClient } from '@tanstack/react-query';
import { arrangeResults } from '#components/search/arrange.logic.ts';
import { cardKey } from '#components/search/card/card-query.ts';
import { readingKey } from '#components/search/pane/reading-query.ts';
import { searchKey } from '#components/search/search-query.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { documentCard } from '#lib/document/make-card.ts';
import { markedQuery } from '#lib/search/links.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { readingUpstream } from '#lib/server/document-reading.ts';
import { documentUpstream, type FromUpstream } from '#lib/server/upstream/index.ts';

/** Reading takes some milliseconds; the browser reads what is later than this. */
const READ_WAIT_MS = 100;
/** A phone gets the pane's document too and shows none: a longer one is left to those who have room for it. */
const MAX_HTML = 24_000;

/**
 * Reads, for a page of results, what its cards and its pane show first, so that they stand in the HTML. Nothing of it is
 * needed: what fails or takes long, the browser asks for.
 */
export async function readFirst(client: QueryClient, params: FilteredSearchParams): Promise<void> {
  const outcome = client.getQueryData<SearchOutcome>(searchKey(params));
  if (!outcome?.ok) return;
  const { named, shown } = arrangeResults(outcome.data);
  const reads = named.map(async ({ hit }) => {
    const read = known(await documentUpstream(hit.doc_id));
    if (read !== undefined) client.setQueryData(cardKey(hit.doc_id), read && documentCard(read));
  });
  const [first] = shown;
  if (first)
    reads.push(
      readingUpstream(first.doc_id, markedQuery({ params, why: first.why })).then((result) => {
        const read = known(result);
        if (read === undefined || (read && read.html.length > MAX_HTML)) return;
        client.setQueryData(readingKey(first, params), read);
      }),
    );
  const late = new Promise<void>((resolve) => setTimeout(resolve, READ_WAIT_MS));
  await Promise.race([Promise.all(reads), late]);
}

/** The document; null where the upstream has none; undefined where that is not known. */
function known<T>(result: FromUpstream<T>): T | null | undefined {
  if (result.ok) return result.data;
  const { kind } = result.error;
  return kind === 'missing' || kind === 'no-pages' || kind === 'invalid' ? null : undefined;
}
