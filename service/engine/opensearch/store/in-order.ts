/** The values of these keys, in the order of the keys. */
export const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.map((id) => found.get(id)).filter((one) => one !== undefined);
