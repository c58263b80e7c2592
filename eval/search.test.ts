import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SearchType } from '#lib/contract/search.ts';
import { openEmbedding } from '#service/embed/index.ts';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine } from '#service/engine/sqlite/index.ts';
import { embedDocuments } from '#service/indexing/embed.ts';
import { linkDocuments } from '#service/indexing/link.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { ingest } from '#service/ingest/ingest.ts';
import { readStatutes } from '#service/ingest/statutes/statutes.ts';
import { createSearch } from '#service/search/search.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { type AskedSet, readSet, setsOf } from '../datasets/question-sets.ts';
import { scoresOf } from '../metrics/metrics.ts';
import { ask, fallen, type Row, readThresholds, rowOf } from './search.ts';

const DATA = join(import.meta.dirname, '../../shared/data');

describe('rowOf and fallen', () => {
  const scores = scoresOf(['x', 'a'], new Set(['a']));
  const row = rowOf('s', 'hybrid', [
    { scores, ms: 1 },
    { scores, ms: 3 },
  ]);

  it('give what the command prints, and what is below its bound', () => {
    expect(row).toEqual({ set: 's', mode: 'hybrid', n: 2, ...scores, 'ndcg@10': 0.6309, p50Ms: 3, p95Ms: 3 });
    expect(fallen([row], { s: { hybrid: { 'mrr@10': 0.5 }, keyword: { 'hit@1': 1 } } })).toEqual([]);
    expect(fallen([row], { s: { hybrid: { 'mrr@10': 0.51 } } })).toEqual(['s hybrid: mrr@10 0.5 < 0.51']);
  });
});

it('a sentence is not answered by the document that it was taken from', async () => {
  const hit = (doc_id: string) => ({
    doc_id,
    title: '',
    content: '',
    doc_type: '釋字' as const,
    is_abandoned: false,
  });
  const found = async () => ({ hits: [hit('interp:1'), hit('interp:2')], degraded: [] });
  const search = { keyword: found, semantic: found, hybrid: found };
  const asked = { query: '問', citing: 'interp:1' };
  expect(await ask(search, 'keyword', asked)).toEqual(['interp:2']);
});

/** How a set is answered, by the embedding that comes with us. */
async function answered(engine: Engine, set: AskedSet, mode: SearchType): Promise<Row> {
  const search = createSearch({ engine, embedding: openEmbedding().model });
  const results = [];
  for (const one of set.asked)
    results.push({ scores: scoresOf(await ask(search, mode, one), one.relevant), ms: 0 });
  return rowOf(set.name, mode, results);
}

it('everyday questions over the demonstration corpus are answered as well as eval/thresholds.json wants', async () => {
  const engine = await corpusEngine();
  await linkDocuments(engine);
  await embedDocuments(engine, openEmbedding().model);
  const [set] = readSet(join(import.meta.dirname, 'demo.jsonl'));
  const rows = [];
  for (const mode of ['semantic', 'hybrid'] as const) rows.push(await answered(engine, set!, mode));
  expect(Object.keys(readThresholds())).toContain(set?.name);
  expect(fallen(rows, readThresholds())).toEqual([]);
}, 60_000);

// The data sets are not part of the repository. All of it is measured by `npm run eval`.
describe.skipIf(!existsSync(DATA))('everyday questions over the laws (needs ../shared/data)', () => {
  it('are answered as well as eval/thresholds.json wants', async () => {
    const engine = openSqliteEngine(temporaryFolder(), { readers: 2 });
    await ingest({
      engine: createIndexWriter(engine),
      documents: readStatutes(join(DATA, 'moj/ChLaw.json.gz')),
    });
    await embedDocuments(engine, openEmbedding().model);
    const [set] = setsOf(DATA, 'lay.dev') ?? [];
    const row = await answered(engine, { ...set!, name: 'lay.dev of laws' }, 'hybrid');
    await engine.close();
    expect(fallen([row], readThresholds())).toEqual([]);
  }, 240_000);
});
