import { writeSync } from 'node:fs';
import { openFinder } from '#service/documents/finder/finder.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { linkDocuments } from '../link.ts';

// A program of a test: links the index in a folder, and stands still, to be killed, once the first batch is stored.
const engine = openSqliteEngine(process.argv[2] ?? '', { readers: 1 });
await linkDocuments(engine, {
  finder: openFinder(1),
  onProgress() {
    writeSync(1, 'stored\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
