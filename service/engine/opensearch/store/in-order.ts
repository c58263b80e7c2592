/** Values of a map in the order of its keys that are asked for. */
export const inOrder = <T>(ids: readonly string[], found: ReadonlyMap<string, T>): T[] =>
  ids.map((id) => found.get(id)).filter((one) => one !== undefined);
