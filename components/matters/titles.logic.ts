import type { ItemContent } from '#lib/matters/content.ts';
import { parseSearchUrl } from '#lib/search/params.ts';

/** What an item is called in a list. */
export function itemTitle(content: ItemContent): string {
  switch (content.kind) {
    case 'document':
      return content.title;
    case 'passage':
      return content.citation;
    case 'answer':
      return content.question;
    case 'search':
      return parseSearchUrl(new URLSearchParams(content.address)).q;
  }
}

/** A list with one of its elements at another place, and what stands before it there; null where it can't go there. */
export function moveItem<T extends { id: string }>(
  items: readonly T[],
  id: string,
  to: number,
): { items: T[]; after: string | null } | null {
  const item = items.find((one) => one.id === id);
  if (!item || to < 0 || to >= items.length || items[to] === item) return null;
  const others = items.filter((one) => one !== item);
  return { items: others.toSpliced(to, 0, item), after: others[to - 1]?.id ?? null };
}
