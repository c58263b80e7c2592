import { describe, expect, it } from 'vitest';
import { openEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import { createKnownAnswers, shippedKnownAnswers } from './known-answers.ts';
import { readKnownQuestions } from './read.ts';

const known = {
  model: 'a model',
  dimensions: 2,
  questions: [
    { qid: 'east', answers: ['law:A:1', 'law:A:2'] },
    { qid: 'nearly east', answers: ['law:A:1'] },
    { qid: 'north', answers: ['law:A:3'] },
  ],
  vectors: Int8Array.from([100, 0, 100, 20, 0, 100]),
};
const answersTo = createKnownAnswers(known);
const ask = (x: number, y: number, without?: readonly string[]) =>
  answersTo({ model: 'a model', vector: Float32Array.of(x, y) }, without);

describe('the known answers to questions like the one asked', () => {
  it('come first where they answer more of these questions, and more similar ones', () => {
    const found = ask(1, 0);
    expect(found.get('law:A:1')?.share).toBe(1);
    expect(found.get('law:A:2')?.share).toBeGreaterThan(0.5);
    expect(found.get('law:A:2')?.share).toBeLessThan(0.6);
    expect(found.get('law:A:1')?.ofAll).toBeCloseTo(1, 5);
    expect(found.get('law:A:1')?.nearest).toBeCloseTo(1, 5);
  });

  it('leave out the questions that are much less like it than the most similar one', () => {
    expect([...ask(1, 0).keys()]).toEqual(['law:A:1', 'law:A:2']);
    expect([...ask(0, 1).keys()]).toEqual(['law:A:3']);
  });

  it('leave out the questions that the caller names', () => {
    const found = ask(1, 0, ['east']);
    expect([...found.keys()]).toEqual(['law:A:1']);
    expect(found.get('law:A:1')?.nearest).toBeCloseTo(0.98, 2);
  });

  it('are none for a vector of another embedding model, and for one that points away from all', () => {
    expect(answersTo({ model: 'another', vector: Float32Array.of(1, 0) }).size).toBe(0);
    expect(ask(-1, -1).size).toBe(0);
  });
});

describe('the known questions that come with the program', () => {
  it('have vectors of the embedding model that comes with the program', () => {
    expect(readKnownQuestions().model).toBe(modelName(openEmbedding().model));
  });

  it('find the article that answers an everyday question', () => {
    const { model, embedder } = openEmbedding();
    const found = shippedKnownAnswers()({
      model: modelName(model),
      vector: embedder.embed('房東不還我押金'),
    });
    expect(found.get('law:D0060125:7')?.share).toBeGreaterThan(0.5);
  });
});
