import { partsOfFingerprint } from '#lib/taiwan/statements/comparison.ts';
import { bandsOf, similarity } from '#lib/text/min-hash.ts';
import type { StatementOccurrence } from '#service/engine/ports.ts';

/** Statements that share so much of their wording say the same. */
const SAME = 0.75;

/** Statements that say the same, in one wording or in near ones. */
export type StatementGroup = { occurrences: StatementOccurrence[] };

type Wording = { turning: string; words: Uint8Array; occurrences: StatementOccurrence[] };

/**
 * Near duplicates together, whatever the order in which they come: the commonest wording leads a group, and others join
 * the first that they are near to. Only those that share a band are compared, so that the cost grows with their number.
 */
export function groupStatements(occurrences: readonly StatementOccurrence[]): StatementGroup[] {
  const groups: StatementGroup[] = [];
  const led = new Map<string, { words: Uint8Array; group: StatementGroup }[]>();
  for (const { turning, words, occurrences: same } of wordingsOf(occurrences)) {
    const bands = bandsOf(words).map((band) => turning + band);
    const near = bands
      .flatMap((band) => led.get(band) ?? [])
      .find((one) => similarity(one.words, words) >= SAME);
    if (near) {
      near.group.occurrences.push(...same);
      continue;
    }
    const group = { occurrences: [...same] };
    groups.push(group);
    for (const band of bands) led.set(band, [...(led.get(band) ?? []), { words, group }]);
  }
  return groups;
}

/** The commonest first. */
function wordingsOf(occurrences: readonly StatementOccurrence[]): Wording[] {
  const byBytes = Map.groupBy(occurrences, ({ fingerprint }) => Buffer.from(fingerprint).toString('latin1'));
  return [...byBytes]
    .sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([, same]) => ({
      ...partsOfFingerprint((same[0] as StatementOccurrence).fingerprint),
      occurrences: same,
    }));
}
