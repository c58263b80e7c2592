/** A part that failed or took too long: the question was answered without it. */
export type Degradation = 'embedding' | 'rerank';

/** A part that was done without, and why: to be counted and logged. The reason names neither texts nor keys. */
export type SearchFallback = { part: Degradation; reason: string };

export type OnFallback = (fallback: SearchFallback) => void;

/** The embedding model failed where a search needs it. Words still find. */
export class SemanticError extends Error {
  override name = 'SemanticError';
}

/** What one search is answered without. */
export type SearchFallbacks = {
  degraded: readonly Degradation[];
  note(part: Degradation, error: unknown): void;
};

export function noteFallbacks(onFallback?: OnFallback): SearchFallbacks {
  const degraded: Degradation[] = [];
  return {
    degraded,
    note(part, error) {
      degraded.push(part);
      onFallback?.({ part, reason: reasonOf(error) });
    },
  };
}

function reasonOf(error: unknown): string {
  const root = error instanceof SemanticError && error.cause !== undefined ? error.cause : error;
  if (!(root instanceof Error)) return 'unknown';
  // Errors of models are written to be shown (EmbeddingError, RerankError); others may hold what was sent.
  return /^(?:EmbeddingError|DimensionsError|RerankError|TimeoutError)$/u.test(root.name)
    ? root.message
    : root.name;
}
