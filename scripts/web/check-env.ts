import { readWebEnv } from '#lib/server/env.ts';

// Run by scripts/lib/check-variables.ts.
try {
  readWebEnv(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
