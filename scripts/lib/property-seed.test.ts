import { afterEach, describe, expect, test, vi } from 'vitest';
import { seedOf, withSeedOfCommit } from './property-seed.ts';

afterEach(() => vi.unstubAllEnvs());

describe('values of property tests', () => {
  test('differ in each run without a seed', () => {
    expect(seedOf({})).toBeUndefined();
    expect(seedOf({ PROPERTY_SEED: 'random' })).toBeUndefined();
  });

  test('begin with the seed of PROPERTY_SEED', async () => {
    vi.stubEnv('PROPERTY_SEED', '4711');
    vi.resetModules();
    const { default: seeded } = await import('fast-check');
    const before = seeded.readConfigureGlobal();
    expect(before.seed).toBe(4711);
    expect(seeded.check(seeded.property(seeded.nat(), () => true)).seed).toBe(4711);
    const { seed: _, ...others } = before;
    seeded.configureGlobal(others);
  });
});

describe('seed of a commit', () => {
  test('is a number that fast-check takes, and the same each time', () => {
    const env = withSeedOfCommit({});
    expect(env).toEqual(withSeedOfCommit({}));
    // An unpacked archive has no git; its runs differ.
    if (env.PROPERTY_SEED) expect(seedOf(env)).toBeGreaterThanOrEqual(0);
  });

  test('does not replace a seed that is set', () => {
    expect(withSeedOfCommit({ PROPERTY_SEED: 'random' })).toEqual({ PROPERTY_SEED: 'random' });
  });
});
