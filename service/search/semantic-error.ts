/** A model failed without which a semantic search cannot be answered as the contract says. Words still find. */
export class SemanticError extends Error {
  override name = 'SemanticError';
}
