import type { EnginePorts } from '../ports.ts';

/** Tasks that engine.suite.ts has an engine run. */

export async function readText({ store, lexical }: EnginePorts, { term }: { term: string }) {
  const { hits } = await lexical.search({ terms: [[term]], limit: 1 });
  const documents = await store.getMany(hits.map(({ doc_id }) => doc_id));
  return new Map(
    documents.map(({ doc_id, text }) => [doc_id, { text, lengths: Float32Array.of(text.length) }]),
  );
}

export async function writeDocument({ store }: EnginePorts, docId: string) {
  return store.remove([docId]);
}

export function fail(): never {
  throw new TypeError('This task fails.');
}
