import { isMainThread } from 'node:worker_threads';
import { newIndex } from '#service/engine/sqlite/vectors/file.ts';
import { answerCalls } from '#service/workers/answer-calls.ts';
import { Pool } from '#service/workers/pool.ts';

// Ends threads again and again while they search: a process of its own, because the fault that this is about ends it.

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
    // Less than making the index takes, as much, and more: in a call that adds, or in one that searches.
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
