import type { SearchType } from '#lib/contract/search.ts';
import { type RankingScores, SCORE_NAMES, type ScoreName } from '#metrics/scores.ts';
import { mean, percentile } from '#metrics/statistics.ts';
import { partName, type SearchSetGates } from '../thresholds.ts';

/** What `npm run eval -- --json` prints for a set and mode. The names are stable: tools read them. */
export type SearchFigures = { set: string; mode: SearchType; n: number } & RankingScores & {
    p50Ms: number;
    p95Ms: number;
  };
/** What one question measured. */
export type SearchMeasurement = { scores: RankingScores; ms: number };

const rounded = (value: number) => Number(value.toFixed(4));

export function searchFigures(
  set: string,
  mode: SearchType,
  measurements: readonly SearchMeasurement[],
): SearchFigures {
  const scores = Object.fromEntries(
    SCORE_NAMES.map((name) => [name, rounded(mean(measurements.map((one) => one.scores[name])))]),
  ) as RankingScores;
  const times = measurements.map(({ ms }) => ms);
  const at = (share: number) => Number(percentile(times, share).toFixed(2));
  return { set, mode, n: measurements.length, ...scores, p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** Every gate that is not kept, and every gate whose figure was not measured. */
export function searchFailures(
  figures: readonly SearchFigures[],
  sets: SearchSetGates,
  modes: readonly SearchType[],
): string[] {
  const measured = new Map(figures.map((one) => [`${one.set} ${one.mode}`, one]));
  return Object.entries(sets).flatMap(([set, { gates }]) =>
    Object.entries(gates).flatMap(([part, byMode]) =>
      Object.entries(byMode)
        .filter(([mode]) => modes.includes(mode as SearchType))
        .flatMap(([mode, scores]) => {
          const key = `${partName(set, part as keyof typeof gates)} ${mode}`;
          const found = measured.get(key);
          return Object.entries(scores).flatMap(([name, least]) => {
            const value = found && found.n > 0 ? found[name as ScoreName] : undefined;
            if (value === undefined) return [`missing figure: ${key} ${name} was not measured`];
            return value < least ? [`${key}: ${name} ${value} < ${least}`] : [];
          });
        }),
    ),
  );
}
