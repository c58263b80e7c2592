import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPARISON_FEATURES, comparisonFeatures } from '#service/search/ranking/comparison-features.ts';
import { rankingOf } from '../../testing/rankings.ts';
import { chancesOf, MAX_SELECTABLE, readSelectionModel, selectPlaces } from './selection.ts';

const POLICY = { sure: 0.3, doubt: 0.2, hedge: 0.1, most: 5 };

describe('selectPlaces', () => {
  test('candidates with at least the chance `sure` are selected, the likeliest first', () => {
    expect(selectPlaces([0.4, 0.9, 0.05, 0.3], POLICY)).toEqual([1, 0, 3]);
  });

  test('less likely candidates are selected while it is in doubt whether any selected one answers', () => {
    expect(selectPlaces([0.25, 0.2, 0.12, 0.05], POLICY)).toEqual([0, 1, 2]);
    expect(selectPlaces([0.85, 0.2, 0.12, 0.05], POLICY)).toEqual([0]);
  });

  test('the likeliest candidate is always selected, and never more than `most`', () => {
    const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(chances, fc.integer({ min: 1, max: 9 }), (all, most) => {
        const places = selectPlaces(all, { ...POLICY, most });
        expect(places.length).toBeLessThanOrEqual(most);
        expect(places.length > 0).toBe(all.length > 0);
        expect(all[places[0] ?? 0] ?? 0).toBe(Math.max(0, ...all));
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

describe('the comparison features of candidates', () => {
  test('each of the best candidates has every feature, and all are finite', () => {
    const ids = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? `interp:${i}` : `law:A0000001:${i}`));
    for (const count of [0, 1, 2, 40]) {
      const rows = comparisonFeatures(
        '押金',
        rankingOf('押金', ids.slice(0, count)).candidates,
        MAX_SELECTABLE,
      );
      expect(rows).toHaveLength(Math.min(MAX_SELECTABLE, count));
      for (const row of rows) {
        expect(row).toHaveLength(COMPARISON_FEATURES.length);
        expect(row.every(Number.isFinite)).toBe(true);
      }
    }
  });

  test("articles of one act raise each other's features, the more the nearer their numbers", () => {
    const { candidates } = rankingOf('押金', [
      'law:A0000001:5',
      'law:A0000001:7',
      'law:A0000001:90',
      'law:B0000001:1',
    ]);
    const of = (name: string) =>
      comparisonFeatures('押金', candidates).map((row) => row[COMPARISON_FEATURES.indexOf(name)] as number);
    const [five = 0, , ninety = 0, other = 0] = of('share of its neighbours');
    expect(five).toBeGreaterThan(0);
    expect([ninety, other]).toEqual([0, 0]);
    expect(of('share of its act')[2]).toBeGreaterThan(0);
    expect(of('act of the first')).toEqual([1, 1, 1, 0]);
  });
});

describe('the selection model', () => {
  test('the shipped selection model has all comparison features and prefers the first of two equal candidates', () => {
    const { features, words, vectors } = readSelectionModel();
    expect(features).toEqual(COMPARISON_FEATURES);
    expect([words.weights.length, vectors.weights.length]).toEqual([features.length, features.length]);
    const [first = 0, second = 0] = chancesOf(rankingOf('押金', ['law:A0000001:5', 'law:B0000001:9']));
    expect(first).toBeGreaterThan(second);
  });

  test('a selection model with other features is rejected with the command that trains it again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'legal-desk-selection-'));
    try {
      const file = join(folder, 'selection.json');
      const weights = { bias: 0, weights: [1] };
      const other = { features: ['something else'], words: weights, vectors: weights, policy: POLICY };
      writeFileSync(file, JSON.stringify(other));
      expect(() => readSelectionModel(file)).toThrow(/npm run train -- selection/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
