import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDocuments } from '#service/documents/documents.ts';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { ENGINES } from '#service/testing/engines.ts';
import { indexForSuite } from '#service/testing/index-for-each-test.ts';
import { localFinder } from '#service/testing/local-finder.ts';
import { type LinkProgress, linkDocuments } from './link.ts';
import { createIndexWriter } from './writer.ts';

const article = (no: number, text = '') =>
  documentOf({ doc_id: `law:B0000001:${no}`, title: `民法第${no}條`, text });
const judgment = (no: number, text: string) =>
  documentOf({
    doc_id: `case:TPSV-109-台上-${no}-20200101-1`,
    title: `最高法院109年度台上字第${no}號民事判決`,
    doc_type: '裁判',
    text,
  });

describe.each(ENGINES)('linking on %s', (_, open) => {
  const { engine, documents, write, remove, link } = indexForSuite(open);
  const citing = (docId: string) => documents().citing(docId, { limit: 50, offset: 0 });

  it('counts the documents that it linked, and links none of them again', async () => {
    await write(article(184), judgment(1, '民法第184條'));
    expect(await link()).toBe(2);
    const before = [await documents().read(judgment(1, '').doc_id), await citing('law:B0000001:184')];
    expect(await link()).toBe(0);
    await write(judgment(1, '民法第184條'));
    expect(await link()).toBe(0);
    expect([await documents().read(judgment(1, '').doc_id), await citing('law:B0000001:184')]).toEqual(
      before,
    );
  });

  it('reports its progress', async () => {
    await write(article(184), ...Array.from({ length: 20 }, (_, i) => judgment(i, '民法第184條')));
    const progress: LinkProgress[] = [];
    await link({ onProgress: (one) => progress.push(one) });
    expect(progress.at(-1)).toEqual({ linked: 21, left: 0 });
  });

  it('links all documents again where that is asked for', async () => {
    await write(article(184), judgment(1, '民法第184條'));
    await link();
    expect(await link({ again: true })).toBe(2);
    expect((await citing('law:B0000001:184'))?.total).toBe(1);
  });

  it('stores a target once, however often it is cited and linked', async () => {
    await write(
      ...Array.from({ length: 5 }, (_, i) => judgment(i, '民法第184條第1項前段、民法第184條、民§184Ⅱ。')),
    );
    await link();
    await link({ again: true });
    expect(await engine().graph.targets(['law:民法:184'])).toHaveLength(1);
  });

  it('says which documents cite which, and how often each is cited', async () => {
    await write(
      article(184),
      article(185, '第184條'),
      judgment(1, '民法第184條、民法第184條'),
      judgment(2, '最高法院109年度台上字第1號民事判決、民法第185條、民法第184條'),
    );
    await link();
    const [first, second] = [judgment(1, '').doc_id, judgment(2, '').doc_id];
    const edges = await engine().graph.edges([first, second, 'none'], ['law:B0000001:184', second, first]);
    expect(edges.toSorted((a, b) => (a.citing + a.cited < b.citing + b.cited ? -1 : 1))).toEqual([
      { citing: first, cited: 'law:B0000001:184' },
      { citing: second, cited: first },
      { citing: second, cited: 'law:B0000001:184' },
    ]);
    const heads = await engine().store.heads(['law:B0000001:184', 'law:B0000001:185', first, second]);
    expect(heads.map(({ citedByDecisions, citedByStatutes }) => [citedByDecisions, citedByStatutes])).toEqual(
      [
        [2, 1],
        [1, 0],
        [1, 0],
        [0, 0],
      ],
    );
    const [mostCited = 0, cited = 0, decision = 0, uncited = 0] = heads.map(({ boost }) => boost);
    expect(mostCited).toBeGreaterThan(cited);
    expect(cited).toBeGreaterThan(uncited);
    // Only laws get a boost from the documents that cite them.
    expect(decision).toBe(uncited);
    await remove(first, second);
    await write(article(185, '無'));
    await link();
    const [after] = await engine().store.heads(['law:B0000001:184']);
    expect(after).toMatchObject({ citedByDecisions: 0, citedByStatutes: 0 });
  });

  it('counts what a removed decision cited anew, though nothing else changed', async () => {
    await write(article(184), judgment(1, '民法第184條'), judgment(2, '民法第184條'));
    await link();
    await remove(judgment(1, '').doc_id);
    await link();
    const [head] = await engine().store.heads(['law:B0000001:184']);
    expect(head?.citedByDecisions).toBe(1);
  });

  it('gives the same graph after any order of writes, removals and linking passes', async () => {
    const texts = fc.constantFrom(
      '民法第2條',
      '前條、第3條',
      '甲乙辦法第1條及109年度台上字第7號',
      '釋字第1號',
      '無',
    );
    const fields = fc.constantFrom(
      ...[1, 2, 3].map((no) => article(no)),
      documentOf({ doc_id: 'law:B0000001', title: '民法' }),
      documentOf({ doc_id: 'law:Z:1', title: '甲乙辦法第1條' }),
      documentOf({ doc_id: 'interp:1', title: '司法院釋字第1號解釋', doc_type: '釋字' }),
      judgment(7, ''),
      judgment(8, ''),
    );
    const writing = fc
      .record({ document: fields, text: texts })
      .map(({ document, text }) => ({ ...document, text }));
    const step = fc.oneof(
      { weight: 5, arbitrary: writing },
      fields.map(({ doc_id }) => doc_id),
      fc.constant('link'),
    );
    const finder = localFinder();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const held = new Map<string, ReturnType<typeof documentOf>>();
        for (const one of steps) {
          if (typeof one !== 'string') {
            await write(one);
            held.set(one.doc_id, one);
          } else if (one === 'link') await link();
          else {
            await remove(one);
            held.delete(one);
          }
        }
        await link();

        // A new engine with the final documents, linked once. Removed ones are written too: names of removed acts stay
        // known.
        const fresh = openMemoryEngine();
        const all = steps.filter((one) => typeof one !== 'string');
        await createIndexWriter(fresh).write(all);
        await createIndexWriter(fresh).remove(all.map(({ doc_id }) => doc_id).filter((id) => !held.has(id)));
        await createIndexWriter(fresh).write([...held.values()]);
        await linkDocuments(fresh, { finder });
        const expected = createDocuments({ engine: fresh, finder });
        const ids = [...new Set(all.map(({ doc_id }) => doc_id))];
        for (const id of ids) {
          expect(await documents().read(id)).toEqual(await expected.read(id));
          const byId = (a: { doc_id: string }, b: { doc_id: string }) => (a.doc_id < b.doc_id ? -1 : 1);
          const [found, wanted] = [await citing(id), await expected.citing(id, { limit: 50, offset: 0 })];
          expect(found && { ...found, documents: found.documents.toSorted(byId) }).toEqual(
            wanted && { ...wanted, documents: wanted.documents.toSorted(byId) },
          );
          const [head] = await engine().store.heads([id]);
          expect(head).toEqual((await fresh.store.heads([id]))[0]);
        }
        await remove(...ids);
        expect(await engine().graph.countPending()).toBe(0);
        expect((await engine().store.stats()).documents).toBe(0);
      }),
      { numRuns: 30 },
    );
  }, 180_000);
});
