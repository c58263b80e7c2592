import { type DocumentTitle, readIndexTitles } from '#datasets/open-index.ts';
import type { Documents } from '#service/documents/documents.ts';
import { type KnownTitles, knownTitlesOf } from './named-citations.ts';

/** What answers are checked against. */
export type AnswerSources = Pick<Documents, 'get' | 'citations'> & { titles: KnownTitles };

export const sourcesOf = (documents: Documents, titles: Iterable<DocumentTitle>): AnswerSources => ({
  get: (id) => documents.get(id),
  citations: (text) => documents.citations(text),
  titles: knownTitlesOf(titles),
});

/** An open index with all of its titles. */
export const indexSources = (documents: Documents, folder: string): AnswerSources =>
  sourcesOf(documents, readIndexTitles(folder));
