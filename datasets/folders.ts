import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '..');
/** The data sets, which are not part of the repository. */
export const DATA_FOLDER = join(REPOSITORY, '../shared/data');
export const OUT_FOLDER = join(REPOSITORY, 'out');
export const MODELS_FOLDER = join(REPOSITORY, 'models');
/** Question sets of our own. */
export const QUESTIONS_FOLDER = join(import.meta.dirname, 'questions');

/** Prepared indexes. Each is built by the first program that needs it. */
export const SEARCH_INDEX = join(OUT_FOLDER, 'eval/search');
export const GRAPH_INDEX = join(OUT_FOLDER, 'eval/graph');
export const STATUTE_INDEX = join(OUT_FOLDER, 'eval/statutes');
