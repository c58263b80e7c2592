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
  test('every candidate has a finite value for every feature', () => {
    for (const all of [rankings(), rankings({ alone: rankingOf('時效', []), together: null })])
      for (const { row } of followUpFeatures(all)) {
        expect(row).toHaveLength(FOLLOW_UP_FEATURES.length);
        expect(row.every(Number.isFinite)).toBe(true);
      }
  });

  test('a document has features for its place in the results of each way to search', () => {
    expect(numberOf('alone: first', 'law:A0000001:1', rankings())).toBe(1);
    expect(numberOf('together: first', 'law:A0000001:1', rankings())).toBe(0);
    expect(numberOf('together: first', 'law:B0000001:184', rankings())).toBe(1);
    expect(numberOf('best place', 'law:A0000001:2', rankings())).toBe(1);
  });

  test('the share of an act in the results for the story is a feature also of articles that are not among them', () => {
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

test('the shipped follow-up model has a weight for each feature of a follow-up', () => {
  expect(readFollowUpModel().vectors.weights).toHaveLength(FOLLOW_UP_FEATURES.length);
});
