import { readFileSync } from 'node:fs';
import { logCount } from './features.ts';

const FILE = new URL('../../../models/prior.json', import.meta.url);

let known: ReadonlyMap<string, number> | undefined;

/** How often judgments of the training data cite a document, as `npm run train -- rank` counted; read once. */
export function priorCounts(): ReadonlyMap<string, number> {
  known ??= new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>));
  return known;
}

/** The same as a logarithm; 0 for most documents. */
export const priorOf = (docId: string): number => logCount(priorCounts().get(docId) ?? 0);
