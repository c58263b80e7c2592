import { partsOfFingerprint } from '#lib/taiwan/statements/comparison.ts';
import { bandsOf, similarity } from '#lib/text/min-hash.ts';
import type { StatementOccurrence } from '#service/engine/ports.ts';

/** Similarity of wording above which two statements count as the same. */
const MIN_SIMILARITY = 0.75;

/** Statements that say the same, in one wording or in near ones. */
export type StatementGroup = { occurrences: StatementOccurrence[] };

type Wording = { turning: string; words: Uint8Array; occurrences: StatementOccurrence[] };

/**
 * Groups near duplicates, independently of their order: the most frequent wording leads a group, others join the
 * first leader that they are similar to. Only statements with a common LSH band are compared, so the cost grows
 * linearly.
 */
export function groupStatements(occurrences: readonly StatementOccurrence[]): StatementGroup[] {
  const groups: StatementGroup[] = [];
  const leaders = new Map<string, { words: Uint8Array; group: StatementGroup }[]>();
  for (const { turning, words, occurrences: same } of wordingsOf(occurrences)) {
    const bands = bandsOf(words).map((band) => turning + band);
    const near = bands
      .flatMap((band) => leaders.get(band) ?? [])
      .find((one) => similarity(one.words, words) >= MIN_SIMILARITY);
    if (near) {
      near.group.occurrences.push(...same);
      continue;
    }
    const group = { occurrences: [...same] };
    groups.push(group);
    for (const band of bands) leaders.set(band, [...(leaders.get(band) ?? []), { words, group }]);
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
