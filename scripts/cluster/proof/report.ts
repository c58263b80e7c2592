export type ProofLine = { what: string; figure: string; isKept: boolean };

/** The table that the proof prints, and that the documents quote. */
export const proofTable = (lines: readonly ProofLine[]): string =>
  ['| what | figure | kept |', '|---|---|---|']
    .concat(lines.map(({ what, figure, isKept }) => `| ${what} | ${figure} | ${isKept ? 'yes' : '**no**'} |`))
    .join('\n');
