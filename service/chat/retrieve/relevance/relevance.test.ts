import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CandidateFeatures } from '#service/search/features/features.ts';
import { NO_FEATURES } from '#service/search/features/no-features.ts';
import { createQuestions } from '#service/search/question/question.ts';
import type { AnswerRanking, RankedEntry } from '../library.ts';
import {
  adjustToLibrarySize,
  createRelevanceScorer,
  NEAR_SCORE,
  ON_POINT_SCORE,
  readRelevanceModel,
} from './relevance.ts';
import { FEATURE_DOCUMENTS, RELEVANCE_FEATURES, relevanceFeatures } from './relevance-features.ts';

const read = createQuestions();
type Feature = (typeof RELEVANCE_FEATURES)[number];
type NearestFeatures = Partial<CandidateFeatures>;

/** The ranking of a question, with a candidate for each set of features. */
const rankingOf = (
  text: string,
  nearest: readonly NearestFeatures[] = [],
  model?: string,
): AnswerRanking => ({
  question: read(text),
  queryVector: model === undefined ? undefined : { model, vector: [1, 0] },
  candidates: nearest.map(
    (near) =>
      ({
        features: { ...NO_FEATURES, ...near },
      }) as RankedEntry,
  ),
  indexedTerms: [],
  documentCount: 200_000,
});
const documentsOf = (...texts: string[]) => texts.map((text) => ({ title: '甲法第1條', text }));
const DEPOSIT = '租賃關係消滅後，出租人應返還押金於承租人。';

function features(
  text: string,
  texts: readonly string[] = [DEPOSIT],
  nearest: readonly NearestFeatures[] = [],
) {
  const row = relevanceFeatures(rankingOf(text, nearest), documentsOf(...texts));
  expect(row).toHaveLength(RELEVANCE_FEATURES.length);
  return Object.fromEntries(RELEVANCE_FEATURES.map((name, i) => [name, row[i]])) as Record<Feature, number>;
}
const characters = (logarithm: number) => Math.round(Math.expm1(logarithm));

describe('relevance features', () => {
  test('characters of a question are counted as expanded, literal or neither', () => {
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

  test('an expanded term counts only where a document holds it', () => {
    expect(features('房東', ['本法自公布日施行。'])['expanded, characters']).toBe(0);
    expect(features('房東')['expanded, characters']).toBeGreaterThan(0);
  });

  test('literal terms are counted in titles, and in a long document only in its beginning', () => {
    expect(characters(features('恐龍', ['恐龍'])['literal, characters'])).toBe(2);
    expect(features('恐龍', [`${'長'.repeat(3_000)}恐龍`])['literal, characters']).toBe(0);
    const titled = relevanceFeatures(rankingOf('恐龍'), [{ title: '恐龍法', text: '' }]);
    expect(titled[RELEVANCE_FEATURES.indexOf('literal, characters')]).toBeGreaterThan(0);
  });

  test('legal words and words of small talk are counted', () => {
    expect(features('恐龍')).toMatchObject({ 'legal words': 0, 'idle words': 0 });
    expect(features('老闆欠我薪水')['legal words']).toBe(1);
    expect(features('推薦好看的電影')['idle words']).toBe(2);
    expect(features('恐龍')['no legal word, share neither']).toBe(1);
    expect(features('恐龍違法')['no legal word, share neither']).toBe(0);
  });

  test('unknown Latin words are counted, and Latin words are not counted as literal terms', () => {
    expect(characters(features('asdf qwer')['unknown Latin words'])).toBe(2);
    expect(features('the deposit', ['the deposit'])['literal, characters']).toBe(0);
  });

  test('nearness is measured on the best documents only', () => {
    const far = Array.from({ length: FEATURE_DOCUMENTS }, () => ({}));
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

  test('all features are finite, also without words and without documents', () => {
    for (const value of Object.values(features('。。。', []))) expect(value).toSatisfy(Number.isFinite);
  });
});

describe('the relevance score', () => {
  const only = (feature: Feature, bias: number) => ({
    bias,
    weights: RELEVANCE_FEATURES.map((name) => Number(name === feature)),
    small: { held: 100, scale: 2, shift: 0.5 },
  });
  const model = {
    features: [...RELEVANCE_FEATURES],
    words: only('legal words', -0.1),
    vectors: { ...only('nearest in meaning', -0.5), meaning: [0, 1] },
  };
  const isRelevant = (...found: Parameters<ReturnType<typeof createRelevanceScorer>>) =>
    createRelevanceScorer(model)(...found) > 0;
  const one = documentsOf(DEPOSIT);

  test('nearness in meaning is scored if the vectors are those of the shipped embedding model', () => {
    expect(isRelevant(rankingOf('恐龍', [{ vector: 0.6 }], 'legal-desk/table'), one)).toBe(true);
    expect(isRelevant(rankingOf('欠薪', [{ vector: 0.4 }], 'legal-desk/table'), one)).toBe(false);
  });

  test('only words are scored if vectors are missing or of another embedding model', () => {
    for (const other of ['other/model', undefined]) {
      expect(isRelevant(rankingOf('恐龍', [{ vector: 0.6 }], other), one)).toBe(false);
      expect(isRelevant(rankingOf('欠薪', [{ vector: 0.4 }], other), one)).toBe(true);
    }
  });

  test('scores of a small library are scaled to the same thresholds', () => {
    const small = { held: 100, scale: 2, shift: 0.5 };
    expect(adjustToLibrarySize(100, -0.4, small)).toBeCloseTo(-0.3);
    expect(adjustToLibrarySize(5, -0.4, small)).toBeCloseTo(-0.3);
    expect(adjustToLibrarySize(200_000, -0.4, small)).toBeCloseTo(-0.4);
    const between = adjustToLibrarySize(3_000, -0.4, small);
    expect(between).toBeGreaterThan(-0.4);
    expect(between).toBeLessThan(-0.3);
    const found = rankingOf('恐龍', [{ vector: 0.4 }], 'legal-desk/table');
    expect(isRelevant(found, one)).toBe(false);
    expect(isRelevant({ ...found, documentCount: 100 }, one)).toBe(true);
  });

  test('nothing is relevant if nothing was found or the question is about foreign law', () => {
    expect(isRelevant(rankingOf('欠薪'), [])).toBe(false);
    expect(isRelevant(rankingOf('美國勞動法欠薪'), one)).toBe(false);
  });
});

describe('the relevance model', () => {
  test('the shipped relevance model has all relevance features and separates a legal question from small talk', () => {
    const { features: named, words, vectors } = readRelevanceModel();
    expect(named).toEqual(RELEVANCE_FEATURES);
    expect(words.weights).toHaveLength(RELEVANCE_FEATURES.length);
    expect(vectors.weights).toHaveLength(RELEVANCE_FEATURES.length);
    const scoreRelevance = createRelevanceScorer();
    // As large as such features usually are.
    const near: NearestFeatures = {
      expandedNear: 0.8,
      literalNear: 0.3,
      vector: 0.7,
      vectorText: 0.6,
      vectorWhole: 0.6,
      vectorWritten: 0.7,
      vectorSupport: 0.75,
      lineCover: 0.6,
      lineDensity: 0.7,
      writtenText: 4,
      aroundText: 1,
      described: 1,
      literalText: 1,
    };
    const far: NearestFeatures = {
      ...near,
      expandedNear: 0.3,
      vector: 0.45,
      vectorText: 0.35,
      vectorWhole: 0.35,
      vectorWritten: 0.45,
      vectorSupport: 0.5,
    };
    for (const name of ['legal-desk/table', undefined]) {
      const score = (text: string, best: NearestFeatures) =>
        scoreRelevance(rankingOf(text, [best], name), documentsOf(DEPOSIT));
      expect(score('房東不還押金怎麼辦', near)).toBeGreaterThan(ON_POINT_SCORE);
      expect(score('推薦好看的電影', far)).toBeLessThan(NEAR_SCORE);
    }
  });

  test('a relevance model with other features is rejected with the command that trains it again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'legal-desk-on-point-'));
    try {
      const file = join(folder, 'on-point.json');
      const weights = { bias: 0, weights: [1], small: { held: 100, scale: 1, shift: 0 } };
      const vectors = { ...weights, meaning: [1] };
      writeFileSync(file, JSON.stringify({ features: ['something else'], words: weights, vectors }));
      expect(() => readRelevanceModel(file)).toThrow(/npm run train -- on-point/);
      writeFileSync(file, '{}');
      expect(() => readRelevanceModel(file)).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
