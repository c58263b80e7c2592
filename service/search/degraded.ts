import type { DegradedPart } from '#lib/contract/search.ts';

/** A model failed without which a semantic search cannot be answered as the contract says. Words still find. */
export class SemanticError extends Error {
  override name = 'SemanticError';
}

/** The models that one search is answered without. Who failed and why is recorded where the models are wrapped. */
export type MissingModels = { degraded: readonly DegradedPart[]; note(part: DegradedPart): void };

export function noteMissing(): MissingModels {
  const degraded: DegradedPart[] = [];
  return { degraded, note: (part) => void degraded.push(part) };
}
