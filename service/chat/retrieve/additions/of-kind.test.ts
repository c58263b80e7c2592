import { describe, expect, test } from 'vitest';
import { parseCitation } from '#lib/taiwan/citations/parse.ts';
import type { Citation } from '#lib/taiwan/citations/types.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { rankingOf } from '../../testing/rankings.ts';
import type { SelectedDocument } from '../selection/select.ts';
import { addOfKind } from './of-kind.ts';

const WAGES = 'law:N0030001:24';
const TEXTS: Record<string, string> = {
  [WAGES]: '雇主延長勞工工作時間者，應給付延長工作時間之工資。',
  'law:N0030001:61': '前條受領補償權，自得受領之日起，因二年間不行使而消滅。',
  'law:N0030001:79': '違反第二十四條規定者，處新臺幣二萬元以上一百萬元以下罰鍰。',
  'law:N0030001:80': '規避檢查者，處新臺幣三萬元以上罰鍰。',
  'law:B0000001:144': '時效完成後，債務人得拒絕給付。',
  'law:B0000001:125': '請求權，因十五年間不行使而消滅。',
  'law:B0000001:126': '租金及其他定期給付債權，因五年間不行使而消滅。',
  'law:A0030020:14': '訴願之提起，應自行政處分達到之次日起三十日內為之。',
  'law:A0030020:57': '訴願人在第十四條第一項所定期間為不服之表示者，應於三十日內補送訴願書。',
  'law:B0010048:70': '繼承之事件，專屬下列法院管轄：繼承開始時被繼承人住所地之法院。',
};
const TITLES: Record<string, string> = {
  'law:B0000001:125': '民法第125條',
  'law:B0000001:126': '民法第126條',
};
const CITED: Record<string, [name: string, docId: string]> = {
  'law:N0030001:79': ['勞動基準法第24條', WAGES],
  'law:A0030020:57': ['訴願法第14條', 'law:A0030020:14'],
};
const held = Object.entries(TEXTS).map(([doc_id, text]) =>
  documentOf({ doc_id, text, title: TITLES[doc_id] ?? doc_id }),
);
const citationOf = (name: string) => parseCitation(name) as Citation;
const get = async (id: string) => held.find(({ doc_id }) => doc_id === id) ?? null;
const library = {
  get,
  read: async (id: string) => {
    const [name, cited] = CITED[id] ?? [];
    if (!name || !cited) return { citations: [] };
    const start = TEXTS[id]?.indexOf('第') ?? 0;
    return { citations: [{ start, citation: citationOf(name), document: await get(cited) }] };
  },
  keyword: async (query: string) => held.filter(({ title }) => query.includes(title)),
};
const documents = {
  getHeld: async (ids: readonly string[]) => held.filter(({ doc_id }) => ids.includes(doc_id)),
};

/** The documents added to those selected, for a question that found `foundIds`, best first. */
async function added(
  text: string,
  selectedIds: string[],
  foundIds: string[] = Object.keys(TEXTS),
  last: string = text,
) {
  const selected = selectedIds.map((doc_id): SelectedDocument => ({ doc_id, score: 0, by: 'words' }));
  const all = await addOfKind(library, selected, {
    question: { text, last, filters: {} },
    rankings: [rankingOf(text, foundIds)],
    documents,
  });
  expect(all.slice(0, selected.length)).toEqual(selected);
  return all.slice(selected.length).map(({ doc_id }) => doc_id);
}

describe('a question about when a claim lapses', () => {
  test('adds the general provision for this sort of claim', async () => {
    expect(await added('加班費可以請求幾年內的', [WAGES])).toEqual(['law:B0000001:126']);
    expect(await added('租金欠了三年還能要嗎，時效多久', [WAGES])).toEqual(['law:B0000001:126']);
  });

  test('adds a provision of the same act rather than the general one', async () => {
    expect(await added('職災補償的請求時效多久', [WAGES])).toEqual(['law:N0030001:61']);
    expect(await added('職災補償的請求時效多久', [WAGES], [])).toEqual(['law:B0000001:125']);
  });

  test('adds nothing if a selected article has the period', async () => {
    expect(await added('加班費可以請求幾年內的', [WAGES, 'law:B0000001:125'])).toEqual([]);
  });
});

test('if a selected article only refers to a period, a question about time gets the article that sets it added', async () => {
  expect(await added('訴願要在多久內提起', ['law:A0030020:57'])).toEqual(['law:A0030020:14']);
  expect(await added('訴願可以怎麼提起', ['law:A0030020:57'])).toEqual([]);
  expect(await added('訴願要在多久內提起', ['law:A0030020:57', 'law:A0030020:14'])).toEqual([]);
});

test('an article on the consequences of prescription is not taken for one that sets the period', async () => {
  const found = ['law:B0000001:144', 'law:B0000001:125'];
  expect(await added('借款的請求時效多久', ['law:B0000001:478'], found)).toEqual(['law:B0000001:125']);
});

test('a follow-up that does not ask for a time itself gets no article with a period', async () => {
  const story = '加班費可以請求幾年內的\n我已經離職了';
  expect(await added(story, [WAGES], undefined, '我已經離職了')).toEqual([]);
  expect(await added(story, [WAGES], undefined, '時效到底多久')).toEqual(['law:B0000001:126']);
});

test('a penalty of the same act is added where a penalty is asked for and none was selected', async () => {
  expect(await added('沒給加班費會罰多少', [WAGES])).toEqual(['law:N0030001:79']);
  expect(await added('沒給加班費會罰多少', ['law:N0030001:79'])).toEqual([]);
});

test('an added penalty cites a selected article or is about the question', async () => {
  expect(await added('沒給加班費會罰多少', [WAGES], ['law:N0030001:80'])).toEqual([]);
  expect(await added('規避檢查會罰多少', [WAGES], ['law:N0030001:80'])).toEqual(['law:N0030001:80']);
});

test('an article on jurisdiction is added from the act of the best article only', async () => {
  expect(await added('拋棄繼承要去哪個法院聲請', ['law:B0010048:1'])).toEqual(['law:B0010048:70']);
  expect(await added('加班費要去哪個法院告', [WAGES])).toEqual([]);
});

test('no article is added to a question of another kind, or if no document was selected', async () => {
  expect(await added('可以拒絕加班嗎', [WAGES])).toEqual([]);
  expect(await added('加班費可以請求幾年內的', [])).toEqual([]);
});
