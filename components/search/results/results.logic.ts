import type { DegradedPart } from '#lib/contract/names.ts';
import type { SearchParams, SearchType } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { Messages } from '#lib/messages/index.ts';
import { failureName, type SearchErrorKind, type SearchOutcome } from '#lib/search/outcome.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';

type SearchTexts = Messages['search'];

type Count = { count: number /** Of all, where that is known. */; total?: number | undefined };

/** The line above the results: how many, that a full page may not be all there is, or that nothing was found. */
export function countText(
  { count, total }: Count,
  params: FilteredSearchParams,
  search: SearchTexts,
): string {
  const named = ellipsis(params.query);
  if (count === 0) return search.none.title(named);
  if (count < params.limit || count === total) return search.count(count, named);
  return params.sort ? search.countFirst(count, named) : search.countFull(count, named);
}

/** Which mode answered. If another mode answered than was asked for, the text says so. */
export function modeText(
  answered: SearchType | null,
  { search_type: chosen }: Pick<SearchParams, 'search_type'>,
  { modes, answeredAs }: SearchTexts,
): string {
  if (answered === null || answered === chosen) return modes[chosen].name;
  return answeredAs(modes[chosen].label, modes[answered].name);
}

/** The texts of a failure; a mode that a server doesn't have is told apart from a server that failed. */
export const failureTexts = (
  error: { kind: SearchErrorKind; code: string | null },
  errors: SearchTexts['errors'],
) => errors[failureName(error)];

/** The texts of a degraded search. Without the embedding documents are missing, which outweighs a coarser order. */
export function degradedTexts(degraded: readonly DegradedPart[], texts: SearchTexts['degraded']) {
  if (degraded.length === 0) return null;
  return degraded.includes('embedding') ? texts.embedding : texts.rerank;
}

/** What a screen reader hears, once, when a search has come to an end. */
export function announcementOf(
  outcome: SearchOutcome,
  params: FilteredSearchParams,
  search: SearchTexts,
): string {
  if (!outcome.ok) return failureTexts(outcome.error, search.errors).title;
  const { documents, search_type, total } = outcome.data;
  const found = search.announced(
    modeText(search_type, params, search),
    countText({ count: documents.length, total }, params, search),
  );
  const degraded = degradedTexts(outcome.degraded, search.degraded);
  return degraded ? search.announcedDegraded(found, degraded.title) : found;
}

/** Failures after which asking again can help; a used-up quota, a refused key and a refused search stay what they are. */
export const canRetry = (error: { kind: SearchErrorKind; code: string | null }): boolean =>
  !STAY.has(failureName(error));

const STAY: ReadonlySet<ReturnType<typeof failureName>> = new Set([
  'misdirected',
  'refreshLimited',
  'quota',
  'limited',
  'invalid',
  'session',
  'unauthorized',
]);
