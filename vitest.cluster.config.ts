import { defineConfig, mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests that need a search cluster: `npm run test:cluster`. */
export default mergeConfig(
  base,
  defineConfig({ test: { include: ['**/*.cluster.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } }),
);
