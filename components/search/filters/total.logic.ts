import { COUNTED_MAX } from '#lib/contract/names.ts';
import type { Locale, PageMessages } from '#lib/messages/index.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';

/**
 * The total in words: an exact count, "more than" the limit of counting, how many were compared by meaning, or how many
 * are left after the web app filtered the results of a server without filters. Null if the server sends no total, or
 * all results are on the page.
 */
export function totalText(
  { data, narrowed }: Pick<SearchOutcome & { ok: true }, 'data' | 'narrowed'>,
  { searchFilters: { total: texts } }: PageMessages,
  locale: Locale,
): string | null {
  const { total, total_is_exact } = data;
  if (total === undefined) return null;
  const count = total.toLocaleString(locale);
  if (narrowed) return texts.narrowed(narrowed.of, count);
  if (total === data.documents.length) return null;
  if (total_is_exact) return texts.exact(count);
  return total >= COUNTED_MAX ? texts.above(COUNTED_MAX.toLocaleString(locale)) : texts.considered(count);
}
