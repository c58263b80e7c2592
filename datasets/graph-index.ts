import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { KINDS } from '#service/ingest/kinds.ts';
import { link } from '#service/ingest/link.ts';
import { GRAPH_INDEX } from './folders.ts';
import { buildIndexOnce } from './open-index.ts';

type KindFile = [kind: string, file: string];

/** What the citation graph is measured on: 釋字, 憲法法庭 and all judgments of the data. */
function filesIn(data: string): KindFile[] {
  const matching = (folder: string, pattern: RegExp) =>
    readdirSync(join(data, folder))
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => join(data, folder, name));
  return [
    ...matching('jyi', /\.jsonl\.gz$/).map((file): KindFile => ['interpretations', file]),
    ...matching('cons', /\.jsonl\.gz$/).map((file): KindFile => ['constitutional', file]),
    // The sample repeats judgments of the other files.
    ...matching('judgments', /^(?!sample).*\.jsonl\.gz$/).map((file): KindFile => ['judgments', file]),
  ];
}

/** Prepares the index that the citation graph is measured on, linked; returns its folder. */
export async function prepareGraphIndex(data: string): Promise<string> {
  await buildIndexOnce(GRAPH_INDEX, async (engine) => {
    const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(0);
    for (const [kind, file] of filesIn(data)) {
      const start = performance.now();
      const reader = KINDS[kind]?.reader;
      if (!reader) throw new Error(`There is no kind ${kind}.`);
      const { stored, rejected } = await ingest({
        engine: createIndexWriter(engine),
        documents: reader(file),
      });
      console.error(`${file}: ${stored} stored, ${rejected} rejected, ${seconds(start)} s`);
    }
    const start = performance.now();
    await link(engine);
    console.error(`linked in ${seconds(start)} s`);
  });
  return GRAPH_INDEX;
}
