import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/lib/postgres-server.ts';
import { NEEDS_FILES, NEEDS_POSTGRES, ON_BOTH, SHARING_ON_BOTH } from './scripts/lib/postgres-tests.ts';
import { PAGE_TESTS, SHARING_TESTS } from './scripts/lib/sharing-tests.ts';
import { SLOW_TESTS } from './scripts/lib/slow-tests.ts';

const excluded = [
  ...configDefaults.exclude,
  'e2e/**',
  '.next/**',
  'out/**',
  'data/**',
  '**/*.cluster.test.ts',
  // Not by --exclude, which changes nothing where there are projects.
  ...(process.env.TESTS_WITHOUT_SLOW ? SLOW_TESTS : []),
];

/** Tests of what a database stores run a second time, on a real server; `npm test` says where there is none. */
const onPostgres = [
  {
    name: 'PostgreSQL',
    include: [...ON_BOTH, ...NEEDS_POSTGRES],
    exclude: [...excluded, ...NEEDS_FILES, ...SHARING_ON_BOTH],
  },
  { name: 'PostgreSQL, sharing', isolate: false, include: SHARING_ON_BOTH, exclude: excluded },
].map((project) => ({
  extends: true as const,
  test: { ...project, globalSetup: ['./scripts/testing/postgres.ts'] },
}));

export default defineConfig({
  // `server-only` throws outside a React server bundle; the tests of lib/server are its server.
  resolve: {
    alias: {
      'server-only': fileURLToPath(import.meta.resolve('./scripts/testing/empty.ts')),
      'fast-check': fileURLToPath(import.meta.resolve('./scripts/testing/property-seed.ts')),
    },
  },
  test: {
    setupFiles: ['./scripts/testing/setup.ts'],
    // How long a failing test is waited for; a machine several times slower than ours passes all the same.
    testTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    // By itself Vitest leaves one core free: half of a machine that has two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          isolate: false,
          include: SHARING_TESTS,
          exclude: [...excluded, ...NEEDS_POSTGRES],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          isolate: false,
          setupFiles: ['./scripts/testing/setup.ts', './scripts/testing/pages.ts'],
          include: PAGE_TESTS,
          exclude: excluded,
        },
      },
      {
        extends: true,
        test: { name: 'files', exclude: [...excluded, ...NEEDS_POSTGRES, ...SHARING_TESTS, ...PAGE_TESTS] },
      },
      ...('bin' in findPostgres() ? onPostgres : []),
    ],
  },
});
