import type { SourceDocument } from '#lib/contract/document.ts';
import { compareArticleIds } from '#lib/taiwan/article-ids.ts';
import type { ArticleNeighbours } from '#lib/taiwan/citations/context.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import type { DocumentStore } from '#service/engine/ports.ts';
import type { DocumentInAct } from './finder/find.ts';

/** More than any act has. */
const MAX_ARTICLES = 100_000;

/** The ids of an act's articles, in the order of their numbers. */
export async function articlesOf(store: Pick<DocumentStore, 'ids'>, act: string): Promise<string[]> {
  const ids = await store.ids({ prefix: `${act}:`, limit: MAX_ARTICLES });
  return ids.filter((id) => actIdOf(id) === act).sort(compareArticleIds);
}

/** The ids of all articles of some acts. */
type ArticlesByAct = Map<string, readonly string[]>;

/**
 * Adds to each article the title of the article before it, which 前條 means, and the text of the first article, which
 * says under which act the rules were made. `articlesByAct` caches the articles of acts from one call to the next.
 */
export async function withNeighbours(
  store: Pick<DocumentStore, 'ids' | 'summaries' | 'getMany'>,
  documents: readonly SourceDocument[],
  articlesByAct: ArticlesByAct = new Map(),
): Promise<DocumentInAct[]> {
  const byId = new Map(documents.map((document) => [document.doc_id, document]));
  const acts = new Set([...byId.keys()].flatMap((id) => actIdOf(id) ?? []));
  for (const act of acts) if (!articlesByAct.has(act)) articlesByAct.set(act, await articlesOf(store, act));

  const previousOf = new Map<string, string>();
  for (const act of acts) {
    const ids = articlesByAct.get(act) ?? [];
    for (const [i, id] of ids.entries()) if (i > 0) previousOf.set(id, ids[i - 1] as string);
  }
  const firsts = [...acts].map((act) => `${act}:1`);
  const previous = [...byId.keys()].flatMap((id) => previousOf.get(id) ?? []);
  const titles = new Map<string, string>();
  for (const { doc_id, title } of await store.summaries(previous.filter((id) => !byId.has(id))))
    titles.set(doc_id, title);
  const texts = new Map<string, string>();
  for (const { doc_id, text } of await store.getMany(firsts.filter((id) => !byId.has(id))))
    texts.set(doc_id, text);

  return documents.map((document): DocumentInAct => {
    const act = actIdOf(document.doc_id);
    if (act === null) return { document, neighbours: {} };
    const before = previousOf.get(document.doc_id);
    const neighbours: ArticleNeighbours = {
      previous: before === undefined ? undefined : (byId.get(before)?.title ?? titles.get(before)),
      first: byId.get(`${act}:1`)?.text ?? texts.get(`${act}:1`),
    };
    return { document, neighbours };
  });
}
