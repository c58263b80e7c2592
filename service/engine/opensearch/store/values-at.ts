/** The values of a map at these keys, in the order of the keys; a key that is not in the map is left out. */
export const valuesAt = <T>(map: ReadonlyMap<string, T>, keys: readonly string[]): T[] =>
  keys.map((key) => map.get(key)).filter((value) => value !== undefined);
