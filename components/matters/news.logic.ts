import type { MatterChangeName } from '#lib/matters/names.ts';
import type { MatterChangeLine, MatterItem } from '#lib/matters/requests.ts';
import { itemTitle } from './titles.logic.ts';

/** The changes of one kind by one colleague: the items among them that still exist, and the count of all. */
export type GroupedChange = {
  by: string;
  what: MatterChangeName;
  items: { id: string; title: string }[];
  count: number;
  /** When the last of them was made. */
  at: number;
};

/** Groups changes by colleague and kind, in the order in which they come. */
export function groupChanges(
  news: readonly MatterChangeLine[],
  items: readonly MatterItem[],
): GroupedChange[] {
  const titles = new Map(items.map(({ id, content }) => [id, itemTitle(content)]));
  const groups = new Map<string, GroupedChange>();
  for (const { by, what, item, at } of news) {
    const key = `${what} ${by}`;
    const one = groups.get(key) ?? { by, what, items: [], count: 0, at };
    const title = item === null ? undefined : titles.get(item);
    if (item !== null && title !== undefined) one.items.push({ id: item, title });
    groups.set(key, { ...one, count: one.count + 1, at: Math.max(one.at, at) });
  }
  return [...groups.values()];
}

/** Where an item stands in the page of its matter. */
export const itemAnchor = (id: string): string => `item-${id}`;
