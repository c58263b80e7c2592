import type { SourceDocument } from '#lib/contract/document.ts';
import { actIdOf } from '#lib/taiwan/ids.ts';
import {
  type Engine,
  EngineError,
  type FormerText,
  type PendingSelection,
  type WriteOutcome,
} from '#service/engine/ports.ts';
import { createEditionSplitter, formerTextOf } from './former-texts.ts';
import { idsUnder } from './ids-under.ts';
import { prepareUpsert } from './prepare.ts';
import { articlesOfBatch, changedActsTask } from './tasks/changed-acts.ts';

/** Writes documents and marks what depends on them as pending: for ingest, and for tests. */
export interface IndexWriter {
  /**
   * Inserts or replaces documents; an older edition of an act or article replaces nothing; former texts are kept.
   * Returns how many changed; rejects if one could not be stored.
   */
  write(batch: readonly SourceDocument[]): Promise<number>;
  /** Returns how many of them existed. */
  remove(docIds: readonly string[]): Promise<number>;
  /** Removes articles that a new edition of their act no longer has; their texts are kept as former texts. */
  retire(docIds: readonly string[]): Promise<number>;
  /** Whether an act that was written is older than the one that is stored. */
  isOlder(docId: string): boolean;
  /** Number of former texts stored so far. */
  formerTexts(): number;
  /** Ids that begin with a prefix: the articles of a law with `law:B0000001:`. */
  idsUnder(prefix: string): Promise<string[]>;
}

/** The meaning of 前條 and 本法 in an act changes when articles are added or removed, or the first one changes. */
const articlesOf = (acts: readonly string[]): PendingSelection[] =>
  acts.length > 0 ? [{ prefixes: acts.map((act) => `${act}:`) }] : [];

const countOf = (outcomes: readonly WriteOutcome[], ...which: WriteOutcome['outcome'][]) =>
  outcomes.filter(({ outcome }) => which.includes(outcome)).length;

export function createIndexWriter({
  run,
  store,
  graph,
  editions,
}: Pick<Engine, 'run' | 'store' | 'graph' | 'editions'>): IndexWriter {
  const { split, isOlder } = createEditionSplitter({ store, editions });
  let formerTexts = 0;
  async function keepFormerTexts(former: readonly FormerText[]) {
    if (former.length > 0) formerTexts += await editions.keep(former);
  }

  /**
   * Documents are marked as pending before a change, so that a crash loses nothing, and again after it, in case a linking
   * pass read them in between.
   */
  async function marking<T>(selections: readonly PendingSelection[], change: () => Promise<T>): Promise<T> {
    const mark = async () => {
      for (const selection of selections) await graph.markPending(selection);
    };
    await mark();
    const changed = await change();
    await mark();
    return changed;
  }

  async function remove(docIds: readonly string[]) {
    const acts = new Set(docIds.flatMap((id) => actIdOf(id) ?? []));
    const selections = [...articlesOf([...acts]), ...(await anyOtherThan(docIds))];
    const outcomes = await marking(selections, () => store.remove(docIds));
    failOn(outcomes);
    return countOf(outcomes, 'removed');
  }

  /**
   * One document that stays. How often documents are cited is counted at the end of a linking pass, and only if it linked
   * any: without this one, what a removed decision cited would keep its count.
   */
  async function anyOtherThan(docIds: readonly string[]): Promise<PendingSelection[]> {
    const removed = new Set(docIds);
    const ids = await store.ids({ limit: removed.size + 1 });
    const stays = ids.find((id) => !removed.has(id));
    return stays === undefined ? [] : [{ docIds: [stays] }];
  }

  return {
    async write(documents) {
      const { newer: batch, former } = await split(documents);
      // Former texts are stored first: after an interruption a text may then be stored twice, but none is lost.
      await keepFormerTexts(former);
      const written = articlesOfBatch(batch);
      const acts = written.articles.length > 0 ? await run(changedActsTask, written) : [];
      const upserts = batch.map((document) => prepareUpsert(document));
      const outcomes = await marking(articlesOf(acts), () => store.upsert(upserts));
      failOn(outcomes);
      return countOf(outcomes, 'created', 'updated');
    },

    remove,

    async retire(docIds) {
      const gone = await store.getMany(docIds);
      await keepFormerTexts(gone.map(formerTextOf).filter((one) => one !== null));
      return remove(docIds);
    },

    isOlder,
    formerTexts: () => formerTexts,
    idsUnder: (prefix) => idsUnder(store, prefix),
  };
}

function failOn(outcomes: readonly WriteOutcome[]) {
  for (const one of outcomes)
    if (one.outcome === 'failed') throw new EngineError(`${one.doc_id} could not be written: ${one.reason}`);
}
