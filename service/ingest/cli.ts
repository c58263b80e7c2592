import { rmSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { type Counts, ingest } from './ingest.ts';
import { type Read, type Reject, readJsonl } from './jsonl.ts';

const READERS: Record<string, (file: string) => AsyncIterable<Read>> = { jsonl: readJsonl };

const USAGE = `Usage: npm run ingest -- <kind> <file…>

Kinds:
  jsonl   our own JSON Lines, one document a line, plain or .gz

The index is kept in DATA_DIR (default ./data). Lines that are no document are told in <DATA_DIR>/rejects.jsonl.
Example: npm run ingest -- jsonl corpus/statutes.jsonl`;

const add = (a: Counts, b: Counts): Counts => ({
  read: a.read + b.read,
  stored: a.stored + b.stored,
  unchanged: a.unchanged + b.unchanged,
  rejected: a.rejected + b.rejected,
});

const summary = ({ read, stored, unchanged, rejected }: Counts) =>
  `${read} read = ${stored} stored + ${unchanged} unchanged + ${rejected} rejected`;

function progress(file: string) {
  const start = performance.now();
  return (counts: Counts) => {
    const seconds = (performance.now() - start) / 1000;
    console.error(`${file}: ${summary(counts)}, ${Math.round(counts.read / seconds)} documents/s`);
  };
}

async function main(args: readonly string[]): Promise<number> {
  const [kind = '', ...files] = args;
  const reader = Object.hasOwn(READERS, kind) ? READERS[kind] : undefined;
  if (!reader || files.length === 0) {
    const problem = kind && !reader ? `There is no kind "${kind}".` : 'Name a kind and at least one file.';
    console.error(`${problem}\n\n${USAGE}`);
    return 1;
  }
  const dir = process.env.DATA_DIR || 'data';
  await mkdir(dir, { recursive: true });
  const rejects = join(dir, 'rejects.jsonl');
  rmSync(rejects, { force: true });
  const onReject = (reject: Reject) => appendFile(rejects, `${JSON.stringify(reject)}\n`);

  const engine = openSqliteEngine(dir, { readers: 1 });
  let total: Counts = { read: 0, stored: 0, unchanged: 0, rejected: 0 };
  let unreadable = 0;
  try {
    for (const file of files) {
      try {
        total = add(
          total,
          await ingest({ engine, documents: reader(file), onReject, onProgress: progress(file) }),
        );
      } catch (error) {
        unreadable++;
        console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (total.stored > 0) await engine.settle?.();
  } finally {
    await engine.close();
  }
  if (total.rejected > 0) console.error(`Rejected lines are listed in ${rejects}.`);
  console.log(summary(total));
  return unreadable === files.length || (total.read > 0 && total.read === total.rejected) ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
