import { openSqliteEngine } from './engine/sqlite/index.ts';
import { run } from './run.ts';

/** `npm run service`. */
await run((env) => openSqliteEngine(env.DATA_DIR, { workers: env.SEARCH_WORKERS }));
