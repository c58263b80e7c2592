import { rmSync } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseEmbedding } from '#service/embed/choose.ts';
import { EngineError } from '#service/engine/engine.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { readEmbedEnv } from '#service/env.ts';
import { embed } from './embed.ts';
import { ingest } from './ingest.ts';
import { KINDS } from './kinds.ts';
import { link } from './link.ts';
import { add, NOTHING, progress, summary } from './progress.ts';
import type { Reject } from './reader.ts';
import { repeats } from './repeats.ts';

const USAGE = `Usage: npm run ingest -- <kind> <file…>

Kinds:
${Object.entries(KINDS)
  .map(([name, { describe }]) => `  ${name.padEnd(16)}${describe}`)
  .join('\n')}

A folder stands for every file below it. The index is kept in DATA_DIR (default ./data). What is no document is told
in <DATA_DIR>/rejects.jsonl. At the end citations are linked and
vectors are made for the search by meaning. Stopped half-way, the same command goes on: what is stored already is left as it is.
Example: npm run ingest -- statutes ChLaw.json.zip ChOrder.json.zip`;

async function main(args: readonly string[]): Promise<number> {
  const [kind = '', ...files] = args;
  const reader = Object.hasOwn(KINDS, kind) ? KINDS[kind]?.reader : undefined;
  if (!reader || files.length === 0) {
    const problem = kind && !reader ? `There is no kind "${kind}".` : 'Name a kind and at least one file.';
    console.error(`${problem}\n\n${USAGE}`);
    return 1;
  }
  const dir = process.env.DATA_DIR || 'data';
  const embedding = chooseEmbedding(readEmbedEnv(process.env));
  await mkdir(dir, { recursive: true });
  const rejects = join(dir, 'rejects.jsonl');
  rmSync(rejects, { force: true });
  const isRepeat = repeats();
  let skipped = 0;
  const onSkip = () => void skipped++;
  const onReject = (reject: Reject) => appendFile(rejects, `${JSON.stringify(reject)}\n`);

  const engine = openSqliteEngine(dir, { readers: 1 });
  let total = NOTHING;
  let unreadable = 0;
  try {
    for (const file of files) {
      const { onShare, tell, counts } = progress(file);
      try {
        await ingest({
          engine,
          documents: reader(file, { onShare, onSkip }),
          isRepeat,
          onReject,
          onProgress: tell,
        });
      } catch (error) {
        if (error instanceof EngineError) throw error;
        unreadable++;
        console.error(`${file}: ${messageOf(error)}`);
      }
      total = add(total, counts());
    }
    if (total.stored + total.removed > 0) await engine.settle?.();
    await link(engine);
    if (embedding) await embedOrTell(engine, embedding);
  } finally {
    await engine.close();
  }
  if (skipped > 0) console.error(`${skipped} files of other kinds were left out.`);
  if (total.rejected > 0) console.error(`Rejected lines are listed in ${rejects}.`);
  console.log(summary(total));
  const nothingRead = total.read === total.rejected && (total.read > 0 || unreadable > 0);
  return nothingRead ? 1 : 0;
}

/** The documents are stored whatever becomes of their vectors: a model that is away is no reason to fail. */
async function embedOrTell(...[engine, embedding]: Parameters<typeof embed>) {
  try {
    await embed(engine, embedding);
  } catch (error) {
    console.error(
      `${messageOf(error)}\nDocuments without vectors are not found by meaning. Go on: npm run corpus -- embed`,
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  return 1;
});
