import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dataOf, fetchJson, READ_ONCE } from '#components/shared/api.ts';
import type { DocumentFacts } from '#lib/chat/facts.ts';
import { locatorOf } from '#lib/document/locator.ts';
import type { NumberedReference } from './references.logic.ts';

/**
 * What a reference doesn't say about its document: the date, whether it is in force, and what is quoted where it stands.
 * Null where the upstream knows nothing of it. Reading costs nothing.
 */
export const factsQuery = (docId: string, quotations: readonly string[]) =>
  queryOptions({
    queryKey: ['facts', docId, quotations],
    queryFn: (): Promise<DocumentFacts | null> => {
      const search = new URLSearchParams(quotations.map((one) => ['quote', locatorOf(one)]));
      const path = `/api/documents/${encodeURIComponent(docId)}/facts${search.size > 0 ? `?${search}` : ''}`;
      return dataOf(
        fetchJson(path, async (body) =>
          (await import('./facts-shape.ts')).DocumentFacts.nullable().parse(body),
        ),
      );
    },
    ...READ_ONCE,
  });

/**
 * Whether a document can be opened, as far as the loaded cards know. If none of their documents is held, an unknown one
 * counts as not held either: a server without documents has none of them.
 */
export function heldOf(
  client: QueryClient,
  cited: readonly NumberedReference[],
  quotations: ReadonlyMap<number, string[]>,
): (docId: string) => boolean {
  const known = new Map<string, boolean>();
  for (const { number, reference } of cited) {
    const query = reference && factsQuery(reference.doc_id, quotations.get(number) ?? []);
    const facts = query ? client.getQueryData(query.queryKey) : undefined;
    if (reference && facts !== undefined) known.set(reference.doc_id, facts !== null);
  }
  const isAnyHeld = known.size === 0 || [...known.values()].includes(true);
  return (docId) => known.get(docId) ?? isAnyHeld;
}
