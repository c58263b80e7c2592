import { clusterOptions } from './cluster-options.ts';
import { openEngine } from './engine/open.ts';
import { run } from './run.ts';

/** `npm run service`. */
await run((env, fallbacks) =>
  openEngine(env.DATA_DIR, {
    readers: env.SEARCH_WORKERS,
    timeoutMs: env.SEARCH_TIMEOUT_MS,
    cluster: clusterOptions(env),
    onVectorIndex: (state) =>
      state === 'repaired' ? fallbacks.succeeded('vector_index') : fallbacks.failed('vector_index', state),
  }),
);
