import { describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { ingest } from './ingest.ts';
import type { ReadRecord, Reject, Removal } from './reader.ts';

/** Keeps documents by id, as an engine does. */
function memory() {
  const kept = new Map<string, SourceDocument>();
  const batches: number[] = [];
  const write = async (batch: readonly SourceDocument[]) => {
    batches.push(batch.length);
    const before = kept.size;
    for (const document of batch) kept.set(document.doc_id, document);
    return kept.size - before;
  };
  const idsUnder = async (prefix: string) => [...kept.keys()].filter((id) => id.startsWith(prefix));
  const remove = async (ids: readonly string[]) => ids.filter((id) => kept.delete(id)).length;
  return { kept, batches, write, idsUnder, remove, retire: remove, isOlder: () => false };
}

const documents = (count: number, text = ''): ReadRecord[] =>
  Array.from({ length: count }, (_, i) => ({ document: documentOf({ doc_id: `d${i}`, text }) }));
const reject: ReadRecord = { reject: { file: 'f', line: 3, reason: 'is not JSON' } };

describe('ingest', () => {
  it('counts documents that are stored, unchanged and rejected', async () => {
    const engine = memory();
    const rejects: Reject[] = [];
    const first = await ingest({
      engine,
      documents: [...documents(5), reject],
      onReject: (one) => void rejects.push(one),
    });
    expect(first).toEqual({ read: 6, stored: 5, unchanged: 0, deleted: 0, rejected: 1, removed: 0 });
    expect(rejects).toEqual([reject.reject]);
    expect(await ingest({ engine, documents: documents(7) })).toEqual({
      read: 7,
      stored: 2,
      unchanged: 5,
      deleted: 0,
      rejected: 0,
      removed: 0,
    });
  });

  it('writes in batches limited by number and by length, and reports its progress after each', async () => {
    const engine = memory();
    const reported: number[] = [];
    await ingest({ engine, documents: documents(60_000), onProgress: ({ read }) => reported.push(read) });
    expect(engine.batches).toEqual([25_000, 25_000, 10_000]);
    expect(reported).toEqual([25_000, 50_000, 60_000]);
    const long = memory();
    await ingest({ engine: long, documents: documents(5, '文'.repeat(800_000)) });
    expect(long.batches).toEqual([2, 2, 1]);
  });

  it('stores nothing and counts nothing for an empty source', async () => {
    const engine = memory();
    expect(await ingest({ engine, documents: [] })).toEqual({
      read: 0,
      stored: 0,
      unchanged: 0,
      deleted: 0,
      rejected: 0,
      removed: 0,
    });
    expect(engine.batches).toEqual([]);
  });

  it('stores and counts the documents that were read before reading failed', async () => {
    const engine = memory();
    async function* broken() {
      yield* documents(3);
      yield reject;
      throw new Error('unexpected end of file');
    }
    const reported: unknown[] = [];
    const run = ingest({ engine, documents: broken(), onProgress: (counts) => reported.push(counts) });
    await expect(run).rejects.toThrow('unexpected end of file');
    expect(engine.kept.size).toBe(3);
    expect(reported).toEqual([{ read: 4, stored: 3, unchanged: 0, deleted: 0, rejected: 1, removed: 0 }]);
  });

  it('removes the articles that the new edition of an act lacks, and nothing else', async () => {
    const engine = memory();
    const whole = (...parts: string[]): ReadRecord[] => [
      { document: documentOf({ doc_id: 'law:A' }), parts },
      ...parts.map((doc_id) => ({ document: documentOf({ doc_id }) })),
    ];
    await ingest({ engine, documents: [...whole('law:A:1', 'law:A:2'), ...documents(1)] });
    const second = await ingest({ engine, documents: whole('law:A:2', 'law:A:3') });
    expect(second).toEqual({ read: 3, stored: 1, unchanged: 2, deleted: 0, rejected: 0, removed: 1 });
    expect([...engine.kept.keys()].sort()).toEqual(['d0', 'law:A', 'law:A:2', 'law:A:3']);
  });

  it('removes a document that a line deletes, with its articles; a document that is not stored counts as unchanged', async () => {
    const engine = memory();
    const stored = ['law:A', 'law:A:1', 'law:A:2', 'law:A1', 'law:A1:1', 'b'];
    await ingest({ engine, documents: stored.map((doc_id) => ({ document: documentOf({ doc_id }) })) });
    const documents: (ReadRecord | Removal)[] = [
      { remove: 'law:A' },
      { document: documentOf({ doc_id: 'c' }) },
      { remove: 'none' },
      { remove: 'b' },
      { document: documentOf({ doc_id: 'law:A:2', text: 'anew' }) },
    ];
    expect(await ingest({ engine, documents })).toEqual({
      read: 5,
      stored: 2,
      unchanged: 1,
      deleted: 2,
      rejected: 0,
      removed: 2,
    });
    expect([...engine.kept.keys()].sort()).toEqual(['c', 'law:A1', 'law:A1:1', 'law:A:2']);
  });

  it('rejects a line that deletes a document of the same run, and one that stores a document that the run deleted', async () => {
    const engine = memory();
    const documents: (ReadRecord | Removal)[] = [
      { document: documentOf({ doc_id: 'a' }) },
      { remove: 'a' },
      { remove: 'b' },
      { remove: 'b' },
      { document: documentOf({ doc_id: 'b' }) },
    ];
    expect(await ingest({ engine, documents })).toMatchObject({
      read: 5,
      stored: 1,
      unchanged: 2,
      rejected: 2,
    });
    expect([...engine.kept.keys()]).toEqual(['a']);
  });

  it('reads on while a batch is written, and writes in the order of the source', async () => {
    const engine = memory();
    const order: string[] = [];
    const readOn = Promise.withResolvers<void>();
    async function* reading() {
      for (const document of documents(60_000)) {
        if ('document' in document && document.document.doc_id === 'd25000') {
          order.push('read on');
          readOn.resolve();
        }
        yield document;
      }
    }
    const write = async (batch: readonly SourceDocument[]) => {
      await readOn.promise;
      order.push(`written ${batch[0]?.doc_id}`);
      return engine.write(batch);
    };
    expect((await ingest({ engine: { write }, documents: reading() })).stored).toBe(60_000);
    expect(order).toEqual(['read on', 'written d0', 'written d25000', 'written d50000']);
  });

  it('rejects an id that comes again with other content, so that repeating the run changes nothing', async () => {
    const engine = memory();
    const two = (text: string): ReadRecord => ({
      document: documentOf({ doc_id: 'a', text }),
      place: { file: 'f', line: 7 },
    });
    const rejects: Reject[] = [];
    const onReject = (one: Reject) => void rejects.push(one);
    const run = await ingest({ engine, documents: [two('甲'), two('甲'), two('乙')], onReject });
    expect(run).toMatchObject({ read: 3, rejected: 1 });
    expect(engine.kept.get('a')?.text).toBe('甲');
    expect(rejects).toEqual([
      { file: 'f', line: 7, reason: 'doc_id: came before in this run, with another content' },
    ]);
  });

  it('fails when the engine fails', async () => {
    const write = async () => {
      throw new Error('disk full');
    };
    await expect(ingest({ engine: { write }, documents: documents(1) })).rejects.toThrow('disk full');
  });
});
