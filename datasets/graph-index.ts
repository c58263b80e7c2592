import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { KINDS } from '#service/ingest/kinds.ts';
import { link } from '#service/ingest/link.ts';

const say = (line: string) => console.error(line);

/** What the graph is measured on: 釋字, 憲法法庭 and all judgments of the data. */
function filesOf(data: string): [kind: string, file: string][] {
  const below = (folder: string, wants: RegExp) =>
    readdirSync(join(data, folder))
      .filter((name) => wants.test(name))
      .sort()
      .map((name) => join(data, folder, name));
  return [
    ...below('jyi', /\.jsonl\.gz$/).map((file): [string, string] => ['interpretations', file]),
    ...below('cons', /\.jsonl\.gz$/).map((file): [string, string] => ['constitutional', file]),
    // What is drawn from the other files is left out.
    ...below('judgments', /^(?!sample).*\.jsonl\.gz$/).map((file): [string, string] => ['judgments', file]),
  ];
}

/** Builds the index in a folder once, linked. A build that was cut short goes on where it stopped. */
export async function buildGraphIndex(folder: string, data: string): Promise<void> {
  if (existsSync(folder)) return;
  const making = `${folder}.making`;
  mkdirSync(making, { recursive: true });
  const engine = openSqliteEngine(making, { readers: 1 });
  const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);
  for (const [kind, file] of filesOf(data)) {
    const start = performance.now();
    const reader = KINDS[kind]?.reader;
    if (!reader) throw new Error(`There is no kind ${kind}.`);
    const { stored, rejected } = await ingest({ engine: createIndexWriter(engine), documents: reader(file) });
    say(`${file}: ${stored} stored, ${rejected} rejected, ${seconds(start)} s`);
  }
  const start = performance.now();
  await link(engine);
  say(`linked in ${seconds(start)} s`);
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}
