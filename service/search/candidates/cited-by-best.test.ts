import { expect, it } from 'vitest';
import type { LexicalFeatures } from '../features/features.ts';
import { findCitedByBest } from './cited-by-best.ts';

const features = (expandedNear: number) =>
  ({ expandedNear, expandedCover: 0, literalNear: 0, literalCover: 0, literalRun: 0 }) as LexicalFeatures;
const graphOf = (cites: Record<string, string[]>) => ({
  cites: async (docIds: readonly string[]) =>
    new Map(docIds.flatMap((id) => (cites[id] ? [[id, cites[id]] as const] : []))),
});

it('the citations of a strong candidate count more than those of a weak one', async () => {
  const graph = graphOf({ strong: ['x'], weak: ['y'] });
  const votes = await findCitedByBest(
    graph,
    new Map([
      ['weak', features(0.5)],
      ['strong', features(1)],
    ]),
  );
  expect(Object.fromEntries(votes)).toEqual({ x: 1, y: 0.25 });
});

it('the vote of a candidate is split among the documents that it cites, and votes for one document add up', async () => {
  const graph = graphOf({ a: ['x', 'y', 'z', 'w'], b: ['x'] });
  const votes = await findCitedByBest(
    graph,
    new Map([
      ['a', features(1)],
      ['b', features(1)],
    ]),
  );
  expect(Object.fromEntries(votes)).toEqual({ x: 1.5, y: 0.5, z: 0.5, w: 0.5 });
});

it('only the citations of the 24 best candidates count', async () => {
  const asked: string[][] = [];
  const graph = {
    cites: async (docIds: readonly string[]) => {
      asked.push([...docIds]);
      return new Map<string, string[]>();
    },
  };
  await findCitedByBest(graph, new Map(Array.from({ length: 60 }, (_, i) => [`d${i}`, features(i)])));
  expect(asked[0]).toHaveLength(24);
  expect(asked[0]?.[0]).toBe('d59');
});
