import { spawnSync } from 'node:child_process';
import type { EnvSource } from '#service/env.ts';
import { ROOT } from './paths.ts';

/** What property tests begin with; undefined for other values in each run. */
export const seedOf = ({ PROPERTY_SEED }: EnvSource): number | undefined =>
  PROPERTY_SEED && /^\d{1,10}$/.test(PROPERTY_SEED) ? Number(PROPERTY_SEED) % 2 ** 31 : undefined;

/**
 * The variables with a seed of the commit that is checked out: who runs a commit's tests again gets the same outcome,
 * and the next commit is tried with other values. Without git, or with `PROPERTY_SEED=random`, each run has its own.
 */
export function withSeedOfCommit(env: EnvSource): Record<string, string> {
  if (env.PROPERTY_SEED) return { PROPERTY_SEED: env.PROPERTY_SEED };
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
  const commit = /^[0-9a-f]{8}/.exec(stdout ?? '')?.[0];
  return commit ? { PROPERTY_SEED: String(Number.parseInt(commit, 16) % 2 ** 31) } : {};
}
