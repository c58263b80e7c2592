import { COUNTED_MAX } from '#lib/contract/names.ts';
import type { Locale, PageMessages } from '#lib/messages/index.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';

/**
 * How many there are in all, in words: exactly, more than are counted, so many that were compared by meaning, or what is
 * left of those that a server without filters gave. Null where the server does not tell, or all are on the page.
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
