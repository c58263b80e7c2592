import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { addRelatedDocuments } from './related.ts';

const article = (act: string, name: string, n: number, text: string, given = {}): SourceDocument =>
  documentOf({
    doc_id: `law:${act}:${n}`,
    title: `${name}第${n}條`,
    text,
    ...given,
  });

const engine = memoryEngine([
  article('A', '租賃法', 1, '出租人應返還押金，準用第二條及押金辦法第一條之規定。'),
  article('A', '租賃法', 2, '押金不得逾二個月租金，不適用第四條及第三條。'),
  article('A', '租賃法', 3, '租賃應以書面為之，不適用第四條。'),
  article('A', '租賃法', 4, '（刪除）', { is_abandoned: true }),
  article(
    'A',
    '租賃法',
    10,
    '有下列情形之一者，處新臺幣一萬元以下罰鍰：\n一、違反第二條規定者。\n二、違反第一條規定，不返還押金者。',
  ),
  article('A', '租賃法', 11, '違反第一條規定者，由主管機關公告之。'),
  article('A', '租賃法', 12, '違反第一條規定者，處新臺幣二萬元以下罰鍰。', { is_abandoned: true }),
  article('B', '押金辦法', 1, '違反租賃法第一條規定者，處新臺幣三萬元以下罰鍰。'),
  article('A', '租賃法', 13, '偽造押金收據者，處一年以下有期徒刑。'),
  article('A', '租賃法', 14, '公務員犯第十三條之罪者，處三年以下有期徒刑。'),
  ...[20, 21, 22, 23].map((n) => article('A', '租賃法', n, '違反第三條規定者，處新臺幣三萬元以下罰鍰。')),
]);

const chosen = (...ids: string[]) =>
  ids.map((doc_id, i): SelectedDocument => ({ doc_id, score: -i, by: 'words' }));
const related = async (text: string, everything: boolean, ...ids: string[]) => {
  const all = await addRelatedDocuments(localDocuments(engine), chosen(...ids), {
    text,
    everything,
    filters: {},
  });
  expect(all.slice(0, ids.length)).toEqual(chosen(...ids));
  return all.slice(ids.length);
};
const idsOf = (all: readonly SelectedDocument[]) => all.map(({ doc_id }) => doc_id);

describe('penalties added by addRelatedDocuments', () => {
  test('a question about penalties adds the penalty for the best article from its act, none repealed or of another act', async () => {
    expect(idsOf(await related('不還押金會罰多少', false, 'law:A:1'))).toEqual(['law:A:10']);
  });

  test('the reason passage of an added penalty is the list entry that cites the article', async () => {
    const [penalty] = await related('不還押金會罰多少', false, 'case:1', 'law:A:1');
    expect(penalty).toEqual({
      doc_id: 'law:A:10',
      score: -1,
      by: 'citation',
      reasonPassage: expect.stringContaining('違反第一條規定，不返還押金者'),
    });
  });

  test('a penalty that was already selected is not added again', async () => {
    expect(await related('不還押金會罰多少', false, 'law:A:1', 'law:A:10')).toEqual([]);
  });

  test('for an article that sets a penalty itself, a penalty that cites it is added only with more effort', async () => {
    expect(await related('偽造押金收據會被關多久', false, 'law:A:13')).toEqual([]);
    expect(idsOf(await related('偽造押金收據會被關多久', true, 'law:A:13'))).toEqual(['law:A:14']);
  });

  test('one penalty is added with the usual effort, three related documents at most with more effort', async () => {
    expect(await related('會罰多少', false, 'law:A:3')).toHaveLength(1);
    expect(await related('會罰多少', true, 'law:A:3')).toHaveLength(3);
  });

  test('penalties are looked up for the two best articles only', async () => {
    expect(idsOf(await related('會罰多少', false, 'law:A:11', 'law:A:1'))).toEqual(['law:A:10']);
    expect(await related('會罰多少', false, 'law:A:20', 'law:A:21', 'law:A:1')).toEqual([]);
  });

  test('no penalties are added for decisions, whole acts and documents that are not held', async () => {
    expect(await related('會罰多少', true, 'case:1', 'law:A', 'law:A:99')).toEqual([]);
  });
});

test('with the usual effort a question that asks for no penalty gets no related documents added', async () => {
  expect(await related('房東不還押金怎麼辦', false, 'law:A:1')).toEqual([]);
});

describe('addRelatedDocuments with more effort', () => {
  test('adds penalties to any question, then the articles that the selected articles refer to', async () => {
    expect(idsOf(await related('房東不還押金怎麼辦', true, 'law:A:1'))).toEqual([
      'law:A:10',
      'law:A:2',
      'law:B:1',
    ]);
  });

  test('does not add repealed articles', async () => {
    expect(idsOf(await related('押金多少', true, 'law:A:2'))).toEqual(['law:A:10', 'law:A:3']);
  });
});
