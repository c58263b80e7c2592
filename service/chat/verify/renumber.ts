/** A verified sentence: text, and citations by the number of their source in the prompt. */
export type VerifiedPieces = readonly (string | number)[];

/**
 * Numbers citations densely from 1 in the order in which they are sent. Comes last, so that no withheld citation takes a
 * number. `cited` are the sources in the order of their new numbers: the n-th is `[n]`.
 */
export function createRenumbering() {
  const cited: number[] = [];
  const newNumber = (source: number): number => {
    const known = cited.indexOf(source);
    return known >= 0 ? known + 1 : cited.push(source);
  };
  return {
    cited: cited as readonly number[],
    write: (pieces: VerifiedPieces): string =>
      pieces.map((piece) => (typeof piece === 'string' ? piece : `[${newNumber(piece)}]`)).join(''),
  };
}
