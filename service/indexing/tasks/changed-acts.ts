import type { SourceDocument } from '#lib/contract/document.ts';
import { actIdOf, isFirstArticle } from '#lib/taiwan/ids.ts';
import type { EnginePorts, EngineTask } from '#service/engine/ports.ts';

/** `firsts`: first articles of acts, about to be written; `articles`: the ids of all articles of the batch. */
export type ChangedActsInput = { articles: readonly string[]; firsts: readonly SourceDocument[] };

export const changedActsTask: EngineTask<ChangedActsInput, string[]> = {
  module: import.meta.url,
  name: 'findChangedActs',
};

/** The articles of a batch, as input of the task. */
export function articlesOfBatch(batch: readonly SourceDocument[]): ChangedActsInput {
  const articles = batch.filter(({ doc_id }) => actIdOf(doc_id) !== null);
  return {
    articles: articles.map(({ doc_id }) => doc_id),
    firsts: articles.filter(({ doc_id }) => isFirstArticle(doc_id)),
  };
}

/** The acts that get a new article or another first one: the meaning of 前條 and 本法 in their articles may change. */
export async function findChangedActs(
  { store }: EnginePorts,
  { articles, firsts }: ChangedActsInput,
): Promise<string[]> {
  const held = new Set((await store.summaries(articles)).map(({ doc_id }) => doc_id));
  const stored = await store.getMany(firsts.map(({ doc_id }) => doc_id));
  const byId = new Map(stored.map((document) => [document.doc_id, document]));
  const changed = [
    ...articles.filter((id) => !held.has(id)),
    ...firsts.filter((first) => !isSame(first, byId.get(first.doc_id))).map(({ doc_id }) => doc_id),
  ];
  return [...new Set(changed.flatMap((id) => actIdOf(id) ?? []))];
}

/** Title and text of a first article say under which act the rules were made. */
const isSame = (a: SourceDocument, b: SourceDocument | undefined) =>
  a.title === b?.title && a.text === b.text;
