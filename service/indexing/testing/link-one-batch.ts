import { writeSync } from 'node:fs';
import { openFinder } from '#service/documents/finder/finder.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { linkDocuments } from '../link.ts';

// For a test: links the index in a folder and stops after the first batch is stored, waiting to be killed.
const engine = openSqliteEngine(process.argv[2] ?? '', { readers: 1 });
await linkDocuments(engine, {
  finder: openFinder(1),
  onProgress() {
    writeSync(1, 'stored\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
