import { isMainThread } from 'node:worker_threads';
import { newIndex } from '#service/engine/sqlite/vectors/file.ts';
import { answerCalls } from '#service/workers/answer-calls.ts';
import { Pool } from '#service/workers/pool.ts';

// Ends threads again and again while they search. A process of its own, because the tested bug crashes the process.

const ROUNDS = 30;
const DIMENSIONS = 64;

const randomVector = () => Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5);

/** Goes on until the thread is ended. */
function searchForEver() {
  const index = newIndex(DIMENSIONS);
  for (let i = 0; i < 2_000; i++) index.add(BigInt(i), randomVector());
  for (;;) index.search(randomVector(), 50, 1);
}

if (isMainThread) {
  for (let round = 0; round < ROUNDS; round++) {
    // From shorter than building the index takes to longer, so that threads end in an `add` or in a `search` call.
    const pool = new Pool<{ search(): void }>({
      script: new URL(import.meta.url),
      workerData: null,
      size: 1,
      timeoutMs: 60 + round * 10,
    });
    await pool.run('search').catch(() => {});
    await pool.close();
  }
} else answerCalls(searchForEver);
