import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { run } from '#service/run.ts';

/** The real process over an index that lies elsewhere than its keys: `node eval/answers/service.ts INDEX`. */
const [index = ''] = process.argv.slice(2);
await run(({ SEARCH_WORKERS, SEARCH_TIMEOUT_MS }) =>
  openSqliteEngine(index, { readers: SEARCH_WORKERS, timeoutMs: SEARCH_TIMEOUT_MS }),
);
