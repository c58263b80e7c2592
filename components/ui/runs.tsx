/** Runs of a text as React text: marked ones become elements. */
export function Runs({ runs }: { runs: readonly { text: string; em: boolean }[] }) {
  return runs.map(({ text, em }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
    em ? <em key={index}>{text}</em> : text,
  );
}
