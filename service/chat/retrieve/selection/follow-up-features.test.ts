import { describe, expect, test } from 'vitest';
import { rankingOf } from '../../testing/rankings.ts';
import { readFollowUpModel } from './follow-up-chances.ts';
import { FOLLOW_UP_FEATURES, type FollowUpRankings, followUpFeatures } from './follow-up-features.ts';

const LAW = ['law:A0000001:1', 'law:A0000001:2', 'law:B0000001:184'];
const rankings = (given: Partial<FollowUpRankings> = {}): FollowUpRankings => ({
  alone: rankingOf('時效', LAW),
  together: rankingOf('押金 時效 時效', [...LAW].reverse()),
  topic: null,
  beginning: null,
  act: null,
  story: null,
  relevance: 0,
  ...given,
});
const numberOf = (name: string, docId: string, all: FollowUpRankings) =>
  followUpFeatures(all).find(({ entry }) => entry.doc_id === docId)?.row[FOLLOW_UP_FEATURES.indexOf(name)];

describe('the features of a follow-up', () => {
  test('every candidate has a number for every name, and none is missing or infinite', () => {
    for (const all of [rankings(), rankings({ alone: rankingOf('時效', []), together: null })])
      for (const { row } of followUpFeatures(all)) {
        expect(row).toHaveLength(FOLLOW_UP_FEATURES.length);
        expect(row.every(Number.isFinite)).toBe(true);
      }
  });

  test('a document is told apart by its place in each way to search', () => {
    expect(numberOf('alone: first', 'law:A0000001:1', rankings())).toBe(1);
    expect(numberOf('together: first', 'law:A0000001:1', rankings())).toBe(0);
    expect(numberOf('together: first', 'law:B0000001:184', rankings())).toBe(1);
    expect(numberOf('best place', 'law:A0000001:2', rankings())).toBe(1);
  });

  test('the share of an act in the story counts for its articles that the story did not find', () => {
    const story = rankingOf('押金', ['law:A0000001:9']);
    const share = (docId: string) => numberOf('story: share of its act', docId, rankings({ story }));
    expect(share('law:A0000001:2')).toBe(1);
    expect(share('law:B0000001:184')).toBe(0);
  });

  test('a document that only the search for the story found is no candidate', () => {
    const story = rankingOf('押金', ['law:C0000001:1']);
    expect(followUpFeatures(rankings({ story })).map(({ entry }) => entry.doc_id)).not.toContain(
      'law:C0000001:1',
    );
  });
});

test('the shipped follow-up model was trained with these features', () => {
  expect(readFollowUpModel().vectors.weights).toHaveLength(FOLLOW_UP_FEATURES.length);
});
