import { shippedEmbedding } from '#service/embed/index.ts';
import { modelName } from '#service/embed/model-name.ts';
import type { Engine, EnginePorts, EngineTask } from '#service/engine/ports.ts';
import { type FoundByMeaning, type MeaningParts, type MeaningQuery, searchByMeaning } from '../by-meaning.ts';
import { shippedKnownAnswers } from '../known-questions/known-answers.ts';
import { createQuestions } from '../question/question.ts';
import { embeddedRerank } from '../ranking/embedded-rerank.ts';
import { measureCandidates } from './candidates.ts';

/** A search by meaning in a thread of the engine, with the lexicon and scorer that come with the program. */
export const meaningTask: EngineTask<MeaningQuery, FoundByMeaning> = {
  module: import.meta.url,
  name: 'searchWithShippedModels',
};

/** Makes a thread of the engine load the models, its columns of numbers of all documents and the vectors before the first search. */
export const warmTask: EngineTask<null, void> = {
  module: import.meta.url,
  name: 'warm',
  // If a busy machine made it give up, each search would begin it again, and be too late.
  timeoutMs: 2 * 60_000,
};

const ANY_TEXT = '契約';

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

export const searchWithShippedModels = (ports: EnginePorts, search: MeaningQuery): Promise<FoundByMeaning> =>
  searchByMeaning({ engine: { ...ports, run: runWith(ports) }, ...shippedParts(), rerank: null }, search);

export async function warm(ports: EnginePorts): Promise<void> {
  shippedParts();
  shippedKnownAnswers();
  await measureCandidates(ports, { terms: [], citations: [], limit: 0, filters: { inForce: true } });
  const { model, embedder } = shippedEmbedding();
  await ports.vectors.nearest({ model: modelName(model), vector: embedder.embed(ANY_TEXT) }, { limit: 1 });
}
