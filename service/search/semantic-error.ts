/** A model failed without which semantic search cannot answer as the contract says. Keyword search still works. */
export class SemanticError extends Error {
  override name = 'SemanticError';
}
