import { openEngine } from './engine/open.ts';
import { run } from './run.ts';

/** `npm run service`. */
await run(({ DATA_DIR, SEARCH_WORKERS, SEARCH_TIMEOUT_MS }) =>
  openEngine(DATA_DIR, { readers: SEARCH_WORKERS, timeoutMs: SEARCH_TIMEOUT_MS }),
);
