import { createDocuments, type Documents } from '#service/documents/documents.ts';
import type { Engine } from '#service/engine/ports.ts';
import { localFinder } from './local-finder.ts';

/** One for all: names of acts take a while to be made ready, and most tests have the same. */
export const FINDER = localFinder();

/** The documents of an engine, whose citations are found in this thread. */
export const localDocuments = (engine: Engine): Documents => createDocuments({ engine, finder: FINDER });
