import { setImmediate } from 'node:timers/promises';
import type { Engine } from '#service/engine/engine.ts';
import { addCited } from './cited.ts';
import type { Depth } from './depth.ts';
import { Found, worth } from './found.ts';
import { lookUp } from './look-up.ts';
import { createMatcher, type Match } from './matcher.ts';
import type { Question } from './question.ts';
import type { Source } from './source.ts';
import { atMost, type Weighed, weigh } from './weigh.ts';

/** A document must answer to this share of what the question is about, */
const SHARE = 0.34;
/** by as many words, unless it answers to nearly all of it. */
const WORDS = 2;
const NEARLY_ALL = 0.8;
/** A source that is worth less than this part of the best is left out. */
const NEAR_BEST = 0.45;
const NEAR_BEST_CITED = 0.3;
/** Named documents come first, whatever their words. */
const NAMED = 1_000;

/** What an answer to the question may draw on, best first; nothing where nothing is on point. */
export async function retrieve(
  engine: Pick<Engine, 'related' | 'keyword' | 'get'>,
  { terms, named, filters }: Question,
  depth: Depth,
  signal?: AbortSignal,
): Promise<Source[]> {
  const [asked, byName] = await Promise.all([
    engine.related(terms.pieces, { limit: depth.candidates, filters }),
    lookUp(engine, named, filters, { guessName: true }),
  ]);
  const counts = new Map(terms.pieces.map((piece, i) => [piece, asked.frequencies[i] ?? 0]));
  const matcher = createMatcher(terms, { total: asked.total, of: (term) => counts.get(term) ?? 0 });

  const found = new Found();
  for (const document of byName) found.add(weigh(document, matcher), 'name', NAMED);
  const onPoint: Weighed[] = [];
  for (const document of asked.documents) {
    if (!isOnPoint(atMost(document, matcher))) continue;
    const weighed = weigh(document, matcher);
    if (isOnPoint(weighed.match)) onPoint.push(weighed);
    // Long judgments take milliseconds each: other answers go on in between.
    await setImmediate();
    signal?.throwIfAborted();
  }
  const best = Math.max(0, ...onPoint.map(worth));
  for (const one of onPoint) if (worth(one) >= NEAR_BEST * best) found.add(one, 'words');
  signal?.throwIfAborted();
  if (depth.citations) await addCited(engine, found, matcher, filters, NEAR_BEST_CITED * best);
  return found.best(depth);
}

function isOnPoint({ share, words }: Match): boolean {
  return share >= SHARE && (words >= WORDS || share >= NEARLY_ALL);
}
