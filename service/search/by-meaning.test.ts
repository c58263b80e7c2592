import { expect, test } from 'vitest';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { embeddedRerank } from './ranking/embedded-rerank.ts';
import { createSearch } from './search.ts';

const QUERIES = [
  '損害賠償責任',
  '民法第184條 過失',
  '故意 & 過失',
  '民184',
  '「損害」',
  '租約到期房東不還押金',
];

/** A search and the names of the tasks that it has the engine run. */
function counted(parts: object = {}) {
  const engine = memoryEngine(DOCUMENTS);
  const tasks: string[] = [];
  const run: typeof engine.run = (task, input) => {
    tasks.push(task.name);
    return engine.run(task, input);
  };
  return { search: createSearch({ engine: { ...engine, run }, embedding: hashingModel(), ...parts }), tasks };
}

test('a search by meaning runs as one engine task, after a task that looks up the documents that the query cites', async () => {
  const { search, tasks } = counted();
  await search.hybrid('損害賠償責任', { limit: 5 });
  await search.semantic('損害賠償責任', { limit: 5 });
  expect(tasks).toEqual(['searchWithShippedModels', 'searchWithShippedModels']);
  await search.hybrid('民184', { limit: 5 });
  expect(tasks.slice(2)).toEqual(['findByKeyword', 'searchWithShippedModels']);
});

test.each(['semantic', 'hybrid'] as const)(
  '%s search finds the same in a thread of the engine as in the calling thread',
  async (mode) => {
    const beside = counted().search;
    const away = counted({ scorer: embeddedRerank() }).search;
    let hits = 0;
    for (const query of QUERIES)
      for (const more of [
        {},
        { explain: true },
        { order: 'newest' as const },
        { without: ['law:B0000001:184'] },
      ]) {
        const options = { limit: 5, ...more };
        const found = await beside[mode](query, options);
        expect(found).toEqual(await away[mode](query, options));
        hits += found.hits.length;
      }
    expect(hits).toBeGreaterThan(QUERIES.length);
  },
);
