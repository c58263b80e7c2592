import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { EngineError } from '../../ports.ts';
import { createContext } from '../context.ts';
import { openClusterEngine } from '../index.ts';
import { emptyClusterEngines } from '../testing.ts';
import { INDICES } from './definitions.ts';
import { aliasOf, prepareIndex, readAliases } from './prepare.ts';
import { rebuildIndices } from './rebuild.ts';

const engines = emptyClusterEngines();
const { client, options } = engines;
const context = createContext(client, options);
const indexBehind = async (name: string) =>
  (await readAliases(client, options.prefix)).get(aliasOf(options.prefix, name));
const oldOf = (name: 'documents') => `${options.prefix}-${name}-v${INDICES[name].version}-1`;

let engine: Awaited<ReturnType<typeof engines.open>>;
const found = async (term: string) =>
  (await engine.lexical.search({ terms: [[term]], limit: 10 })).hits.map(({ doc_id }) => doc_id).sort();

beforeAll(async () => {
  engine = await engines.open();
  await engine.store.upsert([
    upsertOf({ doc_id: 'a', title: '甲', text: '契約之解除', tier: 1, hierarchyRank: 8, names: ['民法'] }),
    upsertOf({ doc_id: 'b', title: '乙', text: '契約之終止', version: 7 }),
  ]);
  await engine.descriptions.put([{ doc_id: 'a', names: '解約', questions: '', headings: '', citing: '' }]);
  await engine.refresh();
});
afterAll(async () => {
  await engine.close();
  await engines.end();
});

describe('Rebuilding indices', () => {
  it('replaces the old indices with new ones of the same content, while searches go on', async () => {
    const before = { text: await found('契約'), stats: (await engine.store.stats()).byType };
    let done = false;
    const searching = (async () => {
      while (!done) expect(await found('契約')).toEqual(before.text);
    })();
    const built: Record<string, number> = {};
    try {
      await rebuildIndices(context, {
        all: true,
        onIndex: (name, documents) => {
          built[name] = documents;
        },
      });
    } finally {
      done = true;
    }
    await searching;
    expect(built).toMatchObject({ documents: 2, heads: 2, descriptions: 1, names: 1 });
    expect(Object.keys(built)).toEqual(Object.keys(INDICES));
    expect(await indexBehind('documents')).toBe(oldOf('documents').replace(/1$/, '2'));
    expect(await client.call('GET', `/${oldOf('documents')}`, undefined, { accepts: [404] })).toHaveProperty(
      'error',
    );
    expect({ text: await found('契約'), stats: (await engine.store.stats()).byType }).toEqual(before);
    const terms = [{ term: '解約', weight: 1, maxDocuments: 10 }];
    const fieldWeights = { names: 1, questions: 1, headings: 1, citing: 1 };
    expect(await engine.descriptions.search({ terms, fieldWeights, limit: 5 })).toHaveLength(1);
  });

  it('keeps versions: an older write is still stale afterwards, and a newer one is accepted', async () => {
    const write = (version: number, text: string) =>
      engine.store.upsert([upsertOf({ doc_id: 'b', version, text })]);
    expect(await write(6, '舊')).toEqual([{ doc_id: 'b', outcome: 'stale' }]);
    expect(await write(8, '契約之承擔')).toEqual([{ doc_id: 'b', outcome: 'updated' }]);
  });

  it('lets writes wait, not fail', async () => {
    const [outcomes] = await Promise.all([
      engine.store.upsert([upsertOf({ doc_id: 'c', text: '契約之成立' })]),
      rebuildIndices(context, { all: true }),
    ]);
    expect(outcomes).toEqual([{ doc_id: 'c', outcome: 'created' }]);
    await engine.refresh();
    expect(await found('成立')).toEqual(['c']);
  });

  it('leaves indices alone that have the mapping of this program', async () => {
    const before = await indexBehind('documents');
    await rebuildIndices(context);
    expect(await indexBehind('documents')).toBe(before);
  });
});

it.each([
  [99, /newer version of this program/],
  [0, /older version of this program/],
])('An index of mapping version %i is refused with the reason', async (version, message) => {
  await expect(
    prepareIndex(client, options, 'sets', INDICES.sets, `${options.prefix}-sets-v${version}-1`),
  ).rejects.toThrow(message);
});

it('An engine whose cluster cannot be reached reports that', async () => {
  const lost = openClusterEngine({ ...options, nodes: ['http://127.0.0.1:9'], timeoutMs: 2_000 });
  await expect(lost.store.get('a')).rejects.toThrow(EngineError);
  await expect(lost.store.get('a')).rejects.toThrow(/not reached/);
  await lost.close();
});
