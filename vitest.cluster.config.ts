import { configDefaults, defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// The projects (files, PostgreSQL) leave these tests out, so this configuration has no projects.
const { projects: _, ...shared } = base.test ?? {};

/** The tests that need a search cluster: `npm run test:cluster`. */
export default defineConfig({
  ...base,
  test: {
    ...shared,
    include: ['**/*.cluster.test.ts'],
    exclude: [...configDefaults.exclude, '.next/**', 'out/**', 'data/**'],
    // The cluster beside the tests needs the machine: one file at a time. A node alone may take a minute to start.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
