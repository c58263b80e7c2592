import { readFileSync } from 'node:fs';
import { weightOf } from './features.ts';

const FILE = new URL('../../models/prior.json', import.meta.url);

/** How often judgments that aren't held cite a document, as `npm run train -- rank` counted: a logarithm, mostly 0. */
export function readPrior(): (docId: string) => number {
  const counts = new Map(Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>));
  return (docId) => weightOf(counts.get(docId) ?? 0);
}
