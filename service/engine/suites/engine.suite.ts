import { describe, expect, it } from 'vitest';
import { upsertOf } from '#service/testing/document-of.ts';
import { type Engine, EngineError, type EngineTask } from '../ports.ts';
import { candidatesSuite } from './candidates.suite.ts';
import { citedSuite } from './cited.suite.ts';
import { descriptionsSuite } from './descriptions.suite.ts';
import { editionsSuite } from './editions.suite.ts';
import { graphSuite } from './graph.suite.ts';
import { keywordCountsSuite } from './keyword-counts.suite.ts';
import { keywordOrderSuite } from './keyword-order.suite.ts';
import { lexicalSuite } from './lexical.suite.ts';
import { linkingQueueSuite } from './linking-queue.suite.ts';
import { nearestSuite } from './nearest.suite.ts';
import { engineForEachTest, type OpenEmptyEngine } from './opened-engine.ts';
import { statementsSuite } from './statements.suite.ts';
import { storeSuite } from './store.suite.ts';
import { storeWritesSuite } from './store-writes.suite.ts';
import type * as tasks from './task.ts';
import { vectorsSuite } from './vectors.suite.ts';

const MODULE = new URL('./task.ts', import.meta.url).href;
const READ_TEXT: EngineTask<{ term: string }, Awaited<ReturnType<typeof tasks.readText>>> = {
  module: MODULE,
  name: 'readText',
};

const NO_WEIGHTS = { names: 0, questions: 0, headings: 0, citing: 0 };
const CALLS: [string, (engine: Engine) => Promise<unknown>][] = [
  ['store.get', ({ store }) => store.get('a')],
  ['store.getMany', ({ store }) => store.getMany(['a'])],
  ['store.summaries', ({ store }) => store.summaries(['a'])],
  ['store.heads', ({ store }) => store.heads(['a'])],
  ['store.ids', ({ store }) => store.ids({ limit: 1 })],
  ['store.upsert', ({ store }) => store.upsert([upsertOf({ doc_id: 'b' })])],
  ['store.remove', ({ store }) => store.remove(['a'])],
  ['store.replaceAuthority', ({ store }) => store.replaceAuthority([])],
  ['store.stats', ({ store }) => store.stats()],
  ['store.groups', ({ store }) => store.groups()],
  ['store.lastChange', ({ store }) => store.lastChange()],
  ['store.changedAfter', ({ store }) => store.changedAfter(['a'], 0)],
  ['lexical.search', ({ lexical }) => lexical.search({ terms: [['契約']], limit: 1 })],
  ['lexical.count', ({ lexical }) => lexical.count({ terms: [['契約']] })],
  ['lexical.candidates', ({ lexical }) => lexical.candidates({ terms: [], perTier: [1] })],
  ['descriptions.get', ({ descriptions }) => descriptions.get(['a'])],
  [
    'descriptions.search',
    ({ descriptions }) => descriptions.search({ terms: [], fieldWeights: NO_WEIGHTS, limit: 1 }),
  ],
  ['descriptions.put', ({ descriptions }) => descriptions.put([])],
  ['statements.pending', ({ statements }) => statements.pending({ maxDocuments: 1, maxCharacters: 1 })],
  ['statements.countPending', ({ statements }) => statements.countPending()],
  ['statements.put', ({ statements }) => statements.put([])],
  ['statements.staleKeys', ({ statements }) => statements.staleKeys(1)],
  ['statements.occurrences', ({ statements }) => statements.occurrences('k', 1)],
  ['statements.putRepeated', ({ statements }) => statements.putRepeated([])],
  ['statements.repeated', ({ statements }) => statements.repeated(['k'])],
  ['editions.of', ({ editions }) => editions.of('a', 1)],
  ['editions.under', ({ editions }) => editions.under('a', 1)],
  ['editions.keep', ({ editions }) => editions.keep([])],
  [
    'vectors.nearest',
    ({ vectors }) => vectors.nearest({ model: 'm', vector: new Float32Array(2) }, { limit: 1 }),
  ],
  ['vectors.ofDocuments', ({ vectors }) => vectors.ofDocuments(['a'], 'm')],
  ['vectors.spansOf', ({ vectors }) => vectors.spansOf(['a'], 'm')],
  ['vectors.sets', ({ vectors }) => vectors.sets()],
  ['vectors.pending', ({ vectors }) => vectors.pending('m', { maxDocuments: 1, maxCharacters: 1 })],
  ['vectors.countPending', ({ vectors }) => vectors.countPending('m')],
  ['vectors.put', ({ vectors }) => vectors.put('m', 2, [])],
  ['vectors.build', ({ vectors }) => vectors.build('m', { isComplete: true })],
  ['vectors.activate', ({ vectors }) => vectors.activate('m')],
  ['vectors.dropOthers', ({ vectors }) => vectors.dropOthers('m')],
  ['graph.byKeys', ({ graph }) => graph.byKeys(['k'])],
  ['graph.citations', ({ graph }) => graph.citations(['a'])],
  ['graph.targets', ({ graph }) => graph.targets(['k'])],
  ['graph.scanTargets', ({ graph }) => graph.scanTargets({ limit: 1 })],
  ['graph.resolve', ({ graph }) => graph.resolve([])],
  ['graph.cites', ({ graph }) => graph.cites(['a'])],
  ['graph.edges', ({ graph }) => graph.edges(['a'], ['b'])],
  ['graph.citing', ({ graph }) => graph.citing({ targets: [], except: 'a', limit: 1, offset: 0 })],
  ['graph.countCiting', ({ graph }) => graph.countCiting([], 'a')],
  ['graph.sharing', ({ graph }) => graph.sharing({ keys: ['k'], maxDocuments: 1, limit: 1 })],
  ['graph.citedByCounts', ({ graph }) => graph.citedByCounts({ limit: 1 })],
  ['graph.pending', ({ graph }) => graph.pending({ maxDocuments: 1, maxCharacters: 1 })],
  ['graph.countPending', ({ graph }) => graph.countPending()],
  ['graph.markPending', ({ graph }) => graph.markPending({ all: true })],
  ['graph.put', ({ graph }) => graph.put([], { knownNames: 0 })],
  ['graph.names', ({ graph }) => graph.names()],
  ['graph.countNames', ({ graph }) => graph.countNames()],
  ['graph.newNames', ({ graph }) => graph.newNames()],
  ['graph.acknowledgeNames', ({ graph }) => graph.acknowledgeNames([])],
  ['refresh', (engine) => engine.refresh()],
  ['compact', (engine) => engine.compact()],
  ['run', (engine) => engine.run(READ_TEXT, { term: '契約' })],
];

function closingSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, closed`, () => {
    const { opened } = engineForEachTest(open);

    it('answers every call with EngineError, and may be closed twice', async () => {
      const engine = opened();
      await engine.close();
      for (const [call, ask] of CALLS) await expect(ask(engine), call).rejects.toThrow(EngineError);
      await engine.close();
    });
  });
}

function wholeEngineSuite(name: string, open: OpenEmptyEngine) {
  describe(`${name}, as a whole`, () => {
    const { opened, write } = engineForEachTest(open);
    const ids = async (term: string) =>
      (await opened().lexical.search({ terms: [[term]], limit: 50 })).hits.map(({ doc_id }) => doc_id);

    it('runs a function of a module with its ports, and returns its result', async () => {
      await write({ doc_id: 'a', text: '契約之解除' });
      expect(await opened().run(READ_TEXT, { term: '解除' })).toEqual(
        new Map([['a', { text: '契約之解除', lengths: Float32Array.of(5) }]]),
      );
      await write({ doc_id: 'a', text: '契約之終止' });
      expect((await opened().run(READ_TEXT, { term: '解除' })).size).toBe(0);
    });

    it('runs many tasks at once', async () => {
      await write({ doc_id: 'a', text: '契約' });
      const found = await Promise.all(
        Array.from({ length: 20 }, () => opened().run(READ_TEXT, { term: '契約' })),
      );
      expect(found.every((one) => one.has('a'))).toBe(true);
    });

    it('refuses a task that writes', async () => {
      await write({ doc_id: 'a' });
      await expect(opened().run({ module: MODULE, name: 'writeDocument' }, 'a')).rejects.toThrow(EngineError);
      await opened().refresh();
      expect(await opened().store.get('a')).not.toBeNull();
    });

    it.each([
      ['a task that throws', { module: MODULE, name: 'fail' }],
      ['a task that its module has not', { module: MODULE, name: 'none' }],
      [
        'a task of a module that does not exist',
        { module: new URL('./none.ts', import.meta.url).href, name: 'any' },
      ],
    ])('rejects %s with EngineError, and continues', async (_, task) => {
      await expect(opened().run(task, null)).rejects.toThrow(EngineError);
      await write({ doc_id: 'a', text: '契約' });
      expect((await opened().run(READ_TEXT, { term: '契約' })).size).toBe(1);
    });

    it('finds the same after it was compacted, and while it is', async () => {
      for (let i = 0; i < 12; i++) await write({ doc_id: `d${i}`, text: '契約' });
      const compacted = opened().compact();
      expect(await ids('契約')).toHaveLength(12);
      await compacted;
      expect(await ids('契約')).toHaveLength(12);
      expect(await ids('侵權')).toEqual([]);
    });

    it('answers many questions at once', async () => {
      await write({ doc_id: 'a', text: '契約' });
      const answers = await Promise.all(Array.from({ length: 50 }, () => ids('契約')));
      expect(answers.every(([id]) => id === 'a')).toBe(true);
    });
  });
}

/**
 * What every engine must do, port by port and as a whole. `open` gives an empty engine, which may come from a pool and
 * answer after `close`; `openToClose` one that is really closed.
 */
export function engineSuite(name: string, open: OpenEmptyEngine, openToClose: OpenEmptyEngine = open) {
  storeSuite(name, open);
  storeWritesSuite(name, open);
  lexicalSuite(name, open);
  keywordOrderSuite(name, open);
  keywordCountsSuite(name, open);
  candidatesSuite(name, open);
  descriptionsSuite(name, open);
  statementsSuite(name, open);
  editionsSuite(name, open);
  nearestSuite(name, open);
  vectorsSuite(name, open);
  graphSuite(name, open);
  citedSuite(name, open);
  linkingQueueSuite(name, open);
  wholeEngineSuite(name, open);
  closingSuite(name, openToClose);
}
