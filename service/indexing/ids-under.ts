import type { DocumentStore } from '#service/engine/ports.ts';

/** Ids that one call asks for. */
const PAGE_IDS = 10_000;

/** All ids that begin with a prefix: the articles of a law with `law:B0000001:`. */
export async function idsUnder(store: Pick<DocumentStore, 'ids'>, prefix: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const after = ids.at(-1);
    const page = await store.ids({ prefix, limit: PAGE_IDS, ...(after !== undefined && { after }) });
    ids.push(...page);
    if (page.length < PAGE_IDS) return ids;
  }
}
