import { expect, test } from 'vitest';
import { ownFile, readLines } from '#datasets/question-sets.ts';
import { shareOf } from '#metrics/statistics.ts';
import { questionKindOf } from '#service/chat/understand/question-kind.ts';

type KindLine = { query: string; kind: string };

test('questionKindOf is right for 95% of the practice questions, and for 80% of each kind', () => {
  const lines = readLines(ownFile('practice.kinds')).map((line): KindLine => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(250);
  const kinds = Object.values(Object.groupBy(lines, ({ kind }) => kind));
  expect(shareOf(lines, ({ query, kind }) => questionKindOf(query) === kind)).toBeGreaterThan(0.95);
  for (const ofKind of kinds)
    expect(shareOf(ofKind ?? [], ({ query, kind }) => questionKindOf(query) === kind)).toBeGreaterThan(0.8);
});
