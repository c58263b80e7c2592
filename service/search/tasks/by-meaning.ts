import type { Engine, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { type FoundByMeaning, type MeaningParts, type MeaningQuery, searchByMeaning } from '../by-meaning.ts';
import { shippedKnownAnswers } from '../known-questions/known-answers.ts';
import { createQuestions } from '../question/question.ts';
import { embeddedRerank } from '../ranking/embedded-rerank.ts';
import { measureCandidates } from './candidates.ts';

/** Searches by meaning beside the data, with the shipped lexicon and scorer: one message a question. */
export const meaningTask: EngineTask<MeaningQuery, FoundByMeaning> = {
  module: import.meta.url,
  name: 'searchBesideData',
};

/** Has a thread of the engine load the models, and the numbers of every document that it keeps in memory. */
export const warmTask: EngineTask<null, void> = { module: import.meta.url, name: 'warm' };

type ShippedParts = Pick<MeaningParts, 'read' | 'scorer'>;
let shipped: ShippedParts | undefined;

function shippedParts(): ShippedParts {
  shipped ??= { read: createQuestions(), scorer: embeddedRerank() };
  return shipped;
}

type RunTask<I, O> = (ports: EnginePorts, input: I) => O | Promise<O>;

/** Runs a task within a task: directly, with the same ports. */
const runWith = (ports: EnginePorts): Engine['run'] => {
  return async <I, O>({ module, name }: EngineTask<I, O>, input: I): Promise<O> => {
    const exported: Record<string, RunTask<I, O>> = await import(module);
    return (exported[name] as RunTask<I, O>)(ports, input);
  };
};

export const searchBesideData = (ports: EnginePorts, asked: MeaningQuery): Promise<FoundByMeaning> =>
  searchByMeaning({ engine: { ...ports, run: runWith(ports) }, ...shippedParts(), rerank: null }, asked);

export async function warm(ports: EnginePorts): Promise<void> {
  shippedParts();
  shippedKnownAnswers();
  await measureCandidates(ports, { terms: [], citations: [], limit: 0, filters: { inForce: true } });
}
