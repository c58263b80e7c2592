import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RankedCandidate, Ranking } from '#service/search/options.ts';
import { createQuestions } from '#service/search/question.ts';
import { createJudge, LOOKED_AT, ON_POINT_FEATURES, onPointFeatures, readOnPointModel } from './relevance.ts';

const read = createQuestions();
type Feature = (typeof ON_POINT_FEATURES)[number];
type Near = { expandedNear?: number; literalNear?: number; literalRuns?: number; vector?: number };

/** What a question found, as near as this each. */
const rankingOf = (text: string, nearest: readonly Near[] = [], model?: string): Ranking => ({
  question: read(text),
  queryVector: model === undefined ? undefined : { model, vector: new Float32Array(1) },
  candidates: nearest.map(
    (near) =>
      ({
        features: { expandedNear: 0, literalNear: 0, literalRuns: 0, vector: 0, ...near },
      }) as RankedCandidate,
  ),
  words: [],
  degraded: [],
});
const documentsOf = (...texts: string[]) => texts.map((text) => ({ title: '甲法第1條', text }));
const DEPOSIT = '租賃關係消滅後，出租人應返還押金於承租人。';

function features(text: string, texts: readonly string[] = [DEPOSIT], nearest: readonly Near[] = []) {
  const row = onPointFeatures(rankingOf(text, nearest), documentsOf(...texts));
  expect(row).toHaveLength(ON_POINT_FEATURES.length);
  return Object.fromEntries(ON_POINT_FEATURES.map((name, i) => [name, row[i]])) as Record<Feature, number>;
}
const characters = (logarithm: number) => Math.round(Math.expm1(logarithm));

describe('of a question it is told', () => {
  test('how much the law has words for, how much is held as it stands, and how much neither is', () => {
    // 房東 is 出租人; 押金 stands there; nothing is said of 恐龍.
    const told = features('房東押金恐龍');
    expect([
      characters(told['expanded, characters']),
      characters(told['literal, characters']),
      characters(told['neither, characters']),
    ]).toEqual([expect.any(Number), expect.any(Number), 2]);
    expect(characters(told['expanded, characters']) + characters(told['literal, characters'])).toBe(4);
    expect(characters(told['expanded, characters'])).toBeGreaterThanOrEqual(2);
    expect(told['literal or expanded, share']).toBeCloseTo(4 / 6);
  });

  test('that a word of the law helps only where a document holds it', () => {
    expect(features('房東', ['本法自公布日施行。'])['expanded, characters']).toBe(0);
    expect(features('房東')['expanded, characters']).toBeGreaterThan(0);
  });

  test('what the titles say, and only what long documents say early', () => {
    expect(characters(features('恐龍', ['恐龍'])['literal, characters'])).toBe(2);
    expect(features('恐龍', [`${'長'.repeat(3_000)}恐龍`])['literal, characters']).toBe(0);
    const titled = onPointFeatures(rankingOf('恐龍'), [{ title: '恐龍法', text: '' }]);
    expect(titled[ON_POINT_FEATURES.indexOf('literal, characters')]).toBeGreaterThan(0);
  });

  test('whether it has words about rights and duties, or of small talk', () => {
    expect(features('恐龍')).toMatchObject({ 'legal words': 0, 'idle words': 0 });
    expect(features('老闆欠我薪水')['legal words']).toBe(1);
    expect(features('推薦好看的電影')['idle words']).toBe(2);
    expect(features('恐龍')['no legal word, share neither']).toBe(1);
    expect(features('恐龍違法')['no legal word, share neither']).toBe(0);
  });

  test('what is Latin and nobody knows', () => {
    expect(characters(features('asdf qwer')['unknown Latin words'])).toBe(2);
    expect(features('the deposit', ['the deposit'])['literal, characters']).toBe(0);
  });

  test('how near the nearest of the best is, and nothing of those behind', () => {
    const far = Array.from({ length: LOOKED_AT }, () => ({}));
    const near = { expandedNear: 0.9, literalNear: 0.8, literalRuns: 0.7, vector: 0.6 };
    const nearness = {
      'all expanded words in one place': 0.9,
      'all literal words in one place': 0.8,
      'literal in long runs': 0.7,
      'nearest in meaning': 0.6,
    };
    expect(features('押金', [DEPOSIT], [{}, near])).toMatchObject(nearness);
    expect(features('押金', [DEPOSIT], [...far, near])['nearest in meaning']).toBe(0);
  });

  test('numbers, also where it has no words and nothing was found', () => {
    for (const value of Object.values(features('。。。', []))) expect(value).toSatisfy(Number.isFinite);
  });
});

describe('what is on point', () => {
  const only = (feature: Feature, bias: number) => ({
    bias,
    weights: ON_POINT_FEATURES.map((name) => Number(name === feature)),
  });
  const model = {
    features: [...ON_POINT_FEATURES],
    words: only('legal words', -0.1),
    vectors: only('nearest in meaning', -0.5),
  };
  const isOnPoint = (...found: Parameters<ReturnType<typeof createJudge>>) =>
    createJudge(model)(...found) > 0;
  const one = documentsOf(DEPOSIT);

  test('is told by vectors where they are of the table that comes with the program', () => {
    expect(isOnPoint(rankingOf('恐龍', [{ vector: 0.6 }], 'legal-desk/table'), one)).toBe(true);
    expect(isOnPoint(rankingOf('欠薪', [{ vector: 0.4 }], 'legal-desk/table'), one)).toBe(false);
  });

  test('is told by words where they are another’s, or there are none', () => {
    for (const other of ['other/model', undefined]) {
      expect(isOnPoint(rankingOf('恐龍', [{ vector: 0.6 }], other), one)).toBe(false);
      expect(isOnPoint(rankingOf('欠薪', [{ vector: 0.4 }], other), one)).toBe(true);
    }
  });

  test('is nothing where nothing was found or another country’s law is asked for', () => {
    expect(isOnPoint(rankingOf('欠薪'), [])).toBe(false);
    expect(isOnPoint(rankingOf('美國勞動法欠薪'), one)).toBe(false);
  });
});

describe('the model', () => {
  test('that is shipped was trained with these features and tells a question from an idle one', () => {
    const { features: named, words, vectors } = readOnPointModel();
    expect(named).toEqual(ON_POINT_FEATURES);
    expect(words.weights).toHaveLength(ON_POINT_FEATURES.length);
    expect(vectors.weights).toHaveLength(ON_POINT_FEATURES.length);
    const judge = createJudge();
    const near = [{ expandedNear: 0.9, literalNear: 0.9, vector: 0.7 }];
    for (const name of ['legal-desk/table', undefined]) {
      expect(judge(rankingOf('房東不還押金怎麼辦', near, name), documentsOf(DEPOSIT))).toBeGreaterThan(0);
      expect(judge(rankingOf('推薦好看的電影', near, name), documentsOf(DEPOSIT))).toBeLessThan(0);
    }
  });

  test('of other features is refused, with what to do', () => {
    const folder = mkdtempSync(join(tmpdir(), 'legal-desk-on-point-'));
    try {
      const file = join(folder, 'on-point.json');
      const weights = { bias: 0, weights: [1] };
      writeFileSync(file, JSON.stringify({ features: ['something else'], words: weights, vectors: weights }));
      expect(() => readOnPointModel(file)).toThrow(/npm run train -- on-point/);
      writeFileSync(file, '{}');
      expect(() => readOnPointModel(file)).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
