import { type DocumentTitle, readIndexTitles } from '#datasets/open-index.ts';
import type { Engine } from '#service/engine/engine.ts';
import { type KnownTitles, knownTitlesOf } from './named-citations.ts';

/** What answers are checked against. */
export type AnswerSources = Pick<Engine, 'get' | 'citations'> & { titles: KnownTitles };

export const sourcesOf = (engine: Engine, titles: Iterable<DocumentTitle>): AnswerSources => ({
  get: (id) => engine.get(id),
  citations: (text) => engine.citations(text),
  titles: knownTitlesOf(titles),
});

/** An open index with all of its titles. */
export const indexSources = (engine: Engine, folder: string): AnswerSources =>
  sourcesOf(engine, readIndexTitles(folder));
