import { existsSync, mkdirSync, renameSync } from 'node:fs';
import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import type { SourceDocument } from '#lib/contract/document.ts';
import type { SearchType } from '#lib/contract/search.ts';
import { Lexicon } from '#lib/taiwan/lexicon/lexicon.ts';
import { openEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import { openEngine } from '#service/engine/open.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { SqliteEngineOptions } from '#service/engine/sqlite/index.ts';
import { connectReader } from '#service/engine/sqlite/store/connect.ts';
import { embed } from '#service/ingest/embed.ts';
import { link } from '#service/ingest/link.ts';
import type { SearchHit } from '#service/search/hit.ts';
import type { SearchOptions } from '#service/search/options.ts';
import { createQuestions } from '#service/search/question/question.ts';
import { createSearch } from '#service/search/search.ts';

/**
 * Everything that eval, bench, train and harness ask of the engine goes through this file, so that a change of the engine's
 * interface is made here once.
 */
export const openIndex = (folder: string, options: SqliteEngineOptions = {}): Engine =>
  openEngine(folder, options);

/**
 * Builds an index in a folder, once. It is built beside it and renamed when it is whole, so that a folder of this name is
 * always a whole index; a build that was interrupted goes on where it stopped.
 */
export async function buildIndexOnce(
  folder: string,
  fill: (engine: Engine, unfinished: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.making`;
  mkdirSync(unfinished, { recursive: true });
  const engine = openIndex(unfinished, { readers: 1 });
  try {
    await fill(engine, unfinished);
  } finally {
    await engine.close();
  }
  renameSync(unfinished, folder);
}

/** All documents of an index in the order of their ids, so many at a time. */
export async function* readDocuments(
  { store }: Pick<Engine, 'store'>,
  pageSize: number,
): AsyncGenerator<SourceDocument[]> {
  for (let after = ''; ; ) {
    const ids = await store.ids({ after, limit: pageSize });
    if (ids.length > 0) yield await store.getMany(ids);
    if (ids.length < pageSize) return;
    after = ids.at(-1) ?? after;
  }
}

/** Merges the parts of an index to which much was written. */
export const compactIndex = (engine: Engine): Promise<void> => engine.compact();

/** Finds the citations in what was stored and makes the vectors of the embedded model. */
export async function linkAndEmbed(
  engine: Engine,
  write: (line: string) => void = console.error,
): Promise<void> {
  await link(engine, { write });
  await embed(engine, openEmbedding().model, write);
}

/** Whether the index has all vectors of the embedded model that comes with the program. */
export async function isEmbedded(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const name = modelName(openEmbedding().model);
  const engine = openIndex(folder, { readers: 1 });
  try {
    return (await engine.vectors.sets()).some((set) => set.model === name && set.isComplete);
  } finally {
    await engine.close();
  }
}

export type IndexSearchOptions = {
  /** False: questions are not expanded, to see what the lexicon adds. */
  hasLexicon?: boolean;
  /** Null: there are no vectors; only words and lexicon find documents. */
  embedding?: EmbeddingModelV4 | null;
  /** In place of models/rank.json. */
  scorer?: RerankingModelV4;
};

/** The three modes of search over an index, with the models that come with the program. */
export function createIndexSearch(
  engine: Engine,
  { hasLexicon = true, embedding = openEmbedding().model, scorer }: IndexSearchOptions = {},
) {
  const search = createSearch({
    engine,
    embedding,
    ...(scorer && { scorer }),
    ...(!hasLexicon && { read: createQuestions(new Lexicon('')) }),
  });
  return {
    ...search,
    find: async (mode: SearchType, query: string, options: SearchOptions): Promise<readonly SearchHit[]> =>
      (await search[mode](query, mode === 'keyword' ? { limit: options.limit } : options)).hits,
  };
}

export type IndexSearch = ReturnType<typeof createIndexSearch>;

export type DocumentTitle = { doc_id: string; title: string };

/** The titles of all documents of an index. */
export function readIndexTitles(folder: string): DocumentTitle[] {
  const db = connectReader(folder);
  try {
    return db.prepare('SELECT doc_id, title FROM documents').all() as DocumentTitle[];
  } finally {
    db.close();
  }
}
