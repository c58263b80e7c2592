import { openIndex } from '#datasets/open-index.ts';
import { run } from '#service/run.ts';

/** The service over an index that lies elsewhere than its keys: `node harness/service-main.ts <index folder>`. */
const [folder = ''] = process.argv.slice(2);
await run(({ SEARCH_WORKERS, SEARCH_TIMEOUT_MS }) =>
  openIndex(folder, { readers: SEARCH_WORKERS, timeoutMs: SEARCH_TIMEOUT_MS }),
);
