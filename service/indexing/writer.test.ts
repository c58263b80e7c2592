import { describe, expect, it } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { EngineError } from '#service/engine/ports.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForSuite } from '#service/testing/index-for-each-test.ts';
import { createIndexWriter } from './writer.ts';

describe.each(ENGINES)('writing to %s', (_, open) => {
  const { engine, write, remove, link } = indexForSuite(open);
  const textOf = async (docId: string) => (await engine().store.get(docId))?.text;

  it('counts the documents that changed', async () => {
    expect(await write({ doc_id: 'a', text: '契約' }, { doc_id: 'b', text: '契約' })).toBe(2);
    expect(await write({ doc_id: 'a', text: '契約' }, { doc_id: 'b', text: '侵權' })).toBe(1);
    expect(await write({ doc_id: 'a', text: '契約', is_abandoned: true })).toBe(1);
    expect(await textOf('b')).toBe('侵權');
    expect((await engine().store.stats()).documents).toBe(2);
  });

  it('keeps the last of two documents of one id in a batch', async () => {
    await write({ doc_id: 'a', text: '契約' }, { doc_id: 'a', text: '侵權' });
    expect(await textOf('a')).toBe('侵權');
  });

  it('keeps the last of two writes of one document, however quickly they come', async () => {
    const writer = createIndexWriter(engine());
    for (let i = 0; i < 20; i++) await writer.write([documentOf({ doc_id: 'a', text: `第${i}次` })]);
    await engine().refresh();
    expect(await textOf('a')).toBe('第19次');
  });

  it('rejects a batch with a document that cannot be stored, and stores the others', async () => {
    const broken = { ...documentOf({ doc_id: 'b' }), text: null } as unknown as SourceDocument;
    const writer = createIndexWriter(engine());
    const batch = [documentOf({ doc_id: 'a' }), broken, documentOf({ doc_id: 'c' })];
    await expect(writer.write(batch)).rejects.toThrow(EngineError);
    await engine().refresh();
    expect(await engine().store.ids({ limit: 10 })).toEqual(['a', 'c']);
  });

  it('counts the documents that it removed', async () => {
    await write({ doc_id: 'a' }, { doc_id: 'b' });
    expect(await remove('a', 'none', 'a')).toBe(1);
    expect(await engine().store.get('a')).toBeNull();
    expect(await write({ doc_id: 'a' })).toBe(1);
  });

  it('lists the ids that begin with a prefix', async () => {
    const all = ['law:A1', 'law:A1:1', 'law:A1:1-1', 'law:A10:1', 'law:A1:\u{20000}', 'law:B'];
    await write(...all.map((doc_id) => ({ doc_id })));
    const { idsUnder } = createIndexWriter(engine());
    expect(await idsUnder('law:A1:')).toEqual(['law:A1:1', 'law:A1:1-1', 'law:A1:\u{20000}']);
    expect(await idsUnder('case:')).toEqual([]);
  });

  describe('has linked again', () => {
    const pendingIds = async () => {
      const page = await engine().graph.pending({ maxDocuments: 100, maxCharacters: 100_000 });
      return page.map(({ document }) => document.doc_id).sort();
    };

    it('only what changed of single documents', async () => {
      await write({ doc_id: 'a' }, { doc_id: 'b' });
      await link();
      await write({ doc_id: 'a' }, { doc_id: 'b', text: '新' });
      expect(await pendingIds()).toEqual(['b']);
    });

    it('all articles of an act of which one comes, goes, or is the first and changes', async () => {
      const articles = ['law:X:1', 'law:X:2', 'law:X:3', 'law:XY:1'].map((doc_id) => ({ doc_id }));
      await write(...articles);
      await link();
      await write({ doc_id: 'law:X:2', text: '新' });
      expect(await pendingIds()).toEqual(['law:X:2']);
      await link();
      await write({ doc_id: 'law:X:4' });
      expect(await pendingIds()).toEqual(['law:X:1', 'law:X:2', 'law:X:3', 'law:X:4']);
      await link();
      await remove('law:X:4');
      expect(await pendingIds()).toEqual(['law:X:1', 'law:X:2', 'law:X:3']);
      await link();
      await write({ doc_id: 'law:X:1', text: '新' });
      expect(await pendingIds()).toEqual(['law:X:1', 'law:X:2', 'law:X:3']);
      await link();
      await write({ doc_id: 'law:X:1', text: '新' });
      expect(await pendingIds()).toEqual([]);
    });
  });
});
