import { describe, expect, it } from 'vitest';
import { openEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import { createKnownFollowUps, shippedKnownFollowUps } from './known-follow-ups.ts';
import { readKnownFollowUps } from './read.ts';

const NORTH = [0, 100];
const EAST = [100, 0];
// Two messages that say the same after different stories, and a third after the first story.
const known = {
  model: 'a model',
  dimensions: 2,
  questions: [
    { qid: 'deposit', answers: ['law:A:1'] },
    { qid: 'accident', answers: ['law:A:2'] },
    { qid: 'deposit', answers: ['law:A:3'] },
  ],
  vectors: Int8Array.from([EAST, EAST, NORTH, EAST, NORTH, EAST].flat()),
};
const answersTo = createKnownFollowUps(known);
const vectorOf = ([x, y]: readonly number[], model = 'a model') => ({
  model,
  vector: Float32Array.of(x as number, y as number),
});

describe('the known answers to a follow-up', () => {
  it('are those of the follow-up that is like it in its message and in its story', () => {
    const answersBehind = (story: readonly number[]) => [
      ...answersTo(vectorOf(EAST), vectorOf(story)).keys(),
    ];
    expect(answersBehind(EAST)).toEqual(['law:A:1']);
    expect(answersBehind(NORTH)).toEqual(['law:A:2']);
  });

  it('have the mean of both cosines as their likeness', () => {
    expect(answersTo(vectorOf(EAST), vectorOf(EAST)).get('law:A:1')?.nearest).toBeCloseTo(1, 5);
    const between = answersTo(vectorOf(EAST), vectorOf([100, 100]));
    expect(between.get('law:A:1')?.nearest).toBeCloseTo((1 + Math.SQRT1_2) / 2, 2);
    expect(between.get('law:A:1')?.share).toBeCloseTo(1, 5);
  });

  it('leave out every turn of the conversations that the caller names', () => {
    expect([...answersTo(vectorOf(EAST), vectorOf(EAST), ['deposit']).keys()]).toEqual(['law:A:2']);
  });

  it('are none if either vector is of another embedding model', () => {
    expect(answersTo(vectorOf(EAST, 'another'), vectorOf(EAST)).size).toBe(0);
    expect(answersTo(vectorOf(EAST), vectorOf(EAST, 'another')).size).toBe(0);
  });
});

describe('the known follow-ups that come with the program', () => {
  it('have vectors of the embedding model that comes with the program', () => {
    expect(readKnownFollowUps().model).toBe(modelName(openEmbedding().model));
  });

  it('find the article that answers what is asked after a story', () => {
    const { model, embedder } = openEmbedding();
    const embed = (text: string) => ({ model: modelName(model), vector: embedder.embed(text) });
    const found = shippedKnownFollowUps()(embed('那我可以不付房租嗎'), embed('租的房子漏水，房東都不修'));
    expect(found.get('law:B0000001:430')?.share).toBeGreaterThan(0.2);
  });
});
