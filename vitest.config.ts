import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  // `server-only` throws outside a React server bundle; the tests of lib/server are its server.
  resolve: { alias: { 'server-only': fileURLToPath(import.meta.resolve('./scripts/testing/empty.ts')) } },
  test: {
    exclude: [...configDefaults.exclude, 'e2e/**', '.next/**', 'out/**', 'data/**', '**/*.cluster.test.ts'],
    setupFiles: ['./scripts/testing/setup.ts'],
    // How long a failing test is waited for; a machine several times slower than ours passes all the same.
    testTimeout: 60_000,
    // By itself Vitest leaves one core free: half of a machine that has two.
    maxWorkers: availableParallelism(),
  },
});
