import { afterAll, expect, it } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { localFinder } from '#service/testing/local-finder.ts';
import { withCallSignal } from '#service/workers/call-signal.ts';
import { shareActNames } from '../act-names.ts';
import { openFinder } from './finder.ts';

const NAMES = shareActNames(['甲乙特別條例']);
const finder = openFinder(1);
afterAll(() => finder.close());

it('a thread finds the same citations as the calling thread, by the names of acts that it gets', async () => {
  const text = '依甲乙特別條例第3條及民法第184條';
  const found = await finder.inText(NAMES, text);
  expect(found).toHaveLength(2);
  expect(found).toEqual(await localFinder().inText(NAMES, text));
});

it('a thread uses added names of acts from the next call on', async () => {
  const text = '依丙丁辦法第3條';
  const names = shareActNames(['甲乙特別條例', '丙丁辦法']);
  expect(await finder.inText(names, text)).toMatchObject([
    { citation: { kind: 'article', act: { name: '丙丁辦法' } } },
  ]);
});

it('names of acts are not read again while their revision is the same', async () => {
  // Without 法 or the like at its end only the list tells that it is an act.
  const names = shareActNames(['甲乙集']);
  const changed = { ...shareActNames(['戊己集']), revision: names.revision };
  const find = localFinder();
  await find.inText(names, '');
  expect(await find.inText(changed, '依甲乙集第3條')).toHaveLength(1);
  expect(await find.inText(changed, '依戊己集第3條')).toHaveLength(0);
});

it('a call that is aborted while it waits for a thread is rejected, and the running call is not', async () => {
  const gone = new AbortController();
  const running = finder.inText(NAMES, '民法第184條');
  const abandoned = withCallSignal(gone.signal, () => finder.inText(NAMES, '民法第185條'));
  gone.abort();
  await expect(abandoned).rejects.toThrow('The caller gave up.');
  expect(await running).toHaveLength(1);
});

it('前條 in an article means the article before it', async () => {
  const document = documentOf({ doc_id: 'law:A:5', title: '甲乙特別條例第5條', text: '依前條規定。' });
  const [found] = await finder.inDocuments(NAMES, [
    { document, neighbours: { previous: '甲乙特別條例第4條' } },
  ]);
  expect(found).toMatchObject([{ citation: { kind: 'article', article: 4 } }]);
});
