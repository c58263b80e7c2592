import { emRuns } from '#lib/highlight/runs.ts';

/** An `<em>` fragment as React text: the marks become elements, everything else stays text. */
export function Highlighted({ fragment }: { fragment: string }) {
  return <Runs runs={emRuns(fragment)} />;
}

export function Runs({ runs }: { runs: readonly { text: string; em: boolean }[] }) {
  return runs.map(({ text, em }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
    em ? <em key={index}>{text}</em> : text,
  );
}
