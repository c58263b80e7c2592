import type { SourceDocument } from '#lib/contract/document.ts';
import type { Engine, VectorsOfDocument } from '#service/engine/ports.ts';
import { prepareUpsert } from '#service/indexing/prepare.ts';
import { type CountedRows, canonical, MoveChecksum, type MovedPart } from './checksum.ts';

/** Documents that are read or written in one call. */
const BATCH = 200;
const BATCH_CHARACTERS = 4_000_000;
/** The most former texts that every engine returns in one call. */
const MAX_FORMER_TEXTS = 10_000;
/** What ids of acts and articles are written with. */
const ID_CHARACTERS = [...'0123456789:-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

type MovePorts = Pick<Engine, 'store' | 'editions' | 'vectors' | 'graph' | 'refresh' | 'compact'>;

/** `link` finds and counts the citations again in the target, while both engines hold all documents. */
type LibraryMove = {
  from: MovePorts;
  to: Engine;
  link: (engine: Engine) => Promise<unknown>;
  report?: (what: string, done: number) => void;
};

/**
 * Copies a library from any engine to any other: documents, former texts and vectors. Citations, statements and
 * descriptions are found again in the same texts. At the end both libraries are compared. What the target already has
 * is skipped, so that the same command can go on after it was killed.
 */
export async function moveLibrary({ from, to, link, report = () => {} }: LibraryMove): Promise<MovedPart[]> {
  await moveDocuments(from, to, report);
  await moveFormerTexts(from, to, report);
  await to.refresh();
  await to.compact();
  await moveVectors(from, to, report);
  await link(to);
  await to.refresh();
  return compareLibraries(from, to);
}

async function* idsOf(store: Engine['store']): AsyncGenerator<string[]> {
  for (let after: string | undefined; ; ) {
    const ids = await store.ids({ limit: BATCH, ...(after !== undefined && { after }) });
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1);
  }
}

async function moveDocuments(from: MovePorts, to: Engine, report: (what: string, done: number) => void) {
  let done = 0;
  for await (const ids of idsOf(from.store)) {
    const [documents, there] = await Promise.all([from.store.getMany(ids), to.store.getMany(ids)]);
    const held = new Map(there.map((one) => [one.doc_id, canonical(one)]));
    const missing = documents.filter((one) => held.get(one.doc_id) !== canonical(one));
    if (missing.length > 0) {
      const outcomes = await to.store.upsert(missing.map((one) => prepareUpsert(one)));
      for (const one of outcomes)
        if (one.outcome === 'failed') throw new Error(`${one.doc_id} could not be written: ${one.reason}`);
    }
    done += ids.length;
    report('documents', done);
  }
}

async function moveFormerTexts(from: MovePorts, to: Engine, report: (what: string, done: number) => void) {
  const ids = await idsWithFormerTexts(from);
  for (const [n, id] of ids.entries()) {
    await to.editions.keep(await from.editions.of(id, MAX_FORMER_TEXTS));
    report('articles with former texts', n + 1);
  }
}

/** Ids of documents with former texts. Where one call cannot return all, it asks for longer prefixes one by one. */
async function idsWithFormerTexts(
  { editions }: Pick<Engine, 'editions'>,
  prefix = 'law:',
  atOnce = MAX_FORMER_TEXTS,
): Promise<string[]> {
  const found = await editions.under(prefix, atOnce);
  if (found.length < atOnce) return [...new Set(found.map(({ doc_id }) => doc_id))];
  const ids: string[] = [];
  for (const character of ID_CHARACTERS)
    ids.push(...(await idsWithFormerTexts({ editions }, prefix + character, atOnce)));
  return ids;
}

/** Copies, for each vector set, the vectors that documents in the target still lack. */
async function moveVectors(from: MovePorts, to: Engine, report: (what: string, done: number) => void) {
  for (const { model, dimensions, isComplete, isActive } of await from.vectors.sets()) {
    let done = 0;
    for (let after: string | undefined; ; ) {
      const page = {
        maxDocuments: BATCH,
        maxCharacters: BATCH_CHARACTERS,
        ...(after !== undefined && { after }),
      };
      const pending = await to.vectors.pending(model, page);
      if (pending.length === 0) break;
      after = pending.at(-1)?.document.doc_id;
      const ids = pending.map(({ document }) => document.doc_id);
      const [vectors, spans] = await Promise.all([
        from.vectors.ofDocuments(ids, model),
        from.vectors.spansOf(ids, model),
      ]);
      const batch = pending.flatMap(({ revision, document: { doc_id } }): VectorsOfDocument[] => {
        const found = vectors.get(doc_id);
        const where = spans.get(doc_id);
        return found && where ? [{ doc_id, revision, spans: where, vectors: found.vectors }] : [];
      });
      if (batch.length > 0) await to.vectors.put(model, dimensions, batch);
      done += ids.length;
      report(`vectors of ${model}`, done);
    }
    await to.refresh();
    await to.vectors.build(model, { isComplete });
    if (isActive) await to.vectors.activate(model);
  }
}

/** Both libraries, counted part by part. */
async function compareLibraries(from: MovePorts, to: MovePorts): Promise<MovedPart[]> {
  const models = (await from.vectors.sets()).map(({ model }) => model);
  const [here, there] = [await countLibrary(from, models), await countLibrary(to, models)];
  const none: CountedRows = new MoveChecksum().result;
  return [...here].map(([what, counted]) => ({ what, from: counted, to: there.get(what) ?? none }));
}

async function countLibrary(
  { store, editions, vectors, graph }: MovePorts,
  models: readonly string[],
): Promise<Map<string, CountedRows>> {
  const sums = new Map<string, MoveChecksum>();
  const add = (what: string, value: unknown) => {
    const sum = sums.get(what) ?? new MoveChecksum();
    sums.set(what, sum);
    sum.add(value);
  };
  for await (const ids of idsOf(store)) {
    for (const document of await store.getMany(ids)) add('documents', document satisfies SourceDocument);
    for (const [id, citations] of await graph.citations(ids)) add('citations of documents', [id, citations]);
    for (const [id, cited] of await graph.cites(ids)) add('documents that cite', [id, cited.toSorted()]);
    for (const model of models) {
      const [found, spans] = [await vectors.ofDocuments(ids, model), await vectors.spansOf(ids, model)];
      for (const [id, one] of found) add(`vectors of ${model}`, [id, one, spans.get(id) ?? []]);
    }
  }
  for (const id of await idsWithFormerTexts({ editions }))
    for (const text of await editions.of(id, MAX_FORMER_TEXTS)) add('former texts', text);
  return new Map([...sums].map(([what, sum]) => [what, sum.result]));
}
