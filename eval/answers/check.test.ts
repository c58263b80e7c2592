import { expect, it, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { findCitations } from '#lib/taiwan/citations/find.ts';
import { NameIndex } from '#lib/taiwan/citations/names/name-index.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { checkAnswer, isNothingFound } from './check.ts';
import { knownTitlesOf } from './named-citations.ts';
import type { AnswerSources } from './sources.ts';

const document = (doc_id: string, title: string, doc_type: SourceDocument['doc_type'], text: string) =>
  documentOf({ doc_id, title, doc_type, text });
const DOCUMENTS: SourceDocument[] = [
  document('law:B0000001', '民法', '法規命令', '民法'),
  document('law:G0340135', '房屋稅條例第五條規定住家用房屋認定辦法', '法規命令', '辦法'),
  document('law:G0340135:3', '房屋稅條例第五條規定住家用房屋認定辦法第3條', '法規命令', '條文'),
  document(
    'law:B0000001:184',
    '民法第184條',
    '法規命令',
    '因故意或過失，\n不法侵害他人之權利者，負損害賠償責任。',
  ),
  document('law:B0000001:197', '民法第197條', '法規命令', '依第一百八十四條請求者，二年間不行使而消滅。'),
  document('interp:748', '司法院釋字第748號解釋', '釋字', '民法未使「相同性別」二人成立永久結合關係。'),
];
const TITLES = knownTitlesOf(DOCUMENTS);
const brief = (title: string) => DOCUMENTS.find((one) => one.title.includes(title)) ?? null;

const names = new NameIndex(
  DOCUMENTS.filter(({ doc_id }) => /^law:\w+$/.test(doc_id)).map(({ title }) => ({ name: title })),
);

const sources: AnswerSources = {
  titles: TITLES,
  get: async (id) => DOCUMENTS.find(({ doc_id }) => doc_id === id) ?? null,
  citations: async (text) =>
    findCitations(text, names).map((found) => {
      const { citation } = found;
      const title =
        citation.kind === 'article' ? `${citation.act.name}第${citation.article}條` : '釋字第748號';
      const isHeld =
        citation.kind === 'article' || (citation.kind === 'interpretation' && citation.number === 748);
      return { ...found, document: isHeld ? brief(title) : null };
    }),
};

const reference = (doc_id: string) => {
  const { title, doc_type } = DOCUMENTS.find((one) => one.doc_id === doc_id)!;
  return { doc_id, title, doc_type };
};
const GOOD = {
  content:
    '### 法規\n\n- 民法第184條規定：「因故意或過失，不法侵害他人之權利者，負損害賠償責任。」[1]\n- 民法第197條：「二年間不行使而消滅」[2]；釋字第748號：「民法未使「相同性別」二人」[3]',
  references: [reference('law:B0000001:184'), reference('law:B0000001:197'), reference('interp:748')],
};
const kindsOf = async (answer: typeof GOOD, asked = '問題') =>
  (await checkAnswer(answer, asked, sources)).problems.map(({ kind }) => kind);
const doctored = (from: string | RegExp, to: string) => ({
  ...GOOD,
  content: GOOD.content.replace(from, to),
});

it('checkAnswer finds no problem in a sound answer, and counts its quotations and names', async () => {
  expect(await checkAnswer(GOOD, '問題', sources)).toEqual({
    problems: [],
    quotes: 3,
    marked: 0,
    uncited: 0,
    named: 3,
    echoed: 0,
    headings: ['法規'],
    isNothing: false,
  });
});

test.each([
  ['a number without a reference', doctored('[3]', '[4]'), ['citation', 'citation', 'citation', 'quote']],
  ['a reference that is not cited', doctored('[3]', ''), ['citation']],
  ['numbers in another order', doctored(/\[1\](.*)\[2\]/su, '[2]$1[1]'), ['citation', 'quote', 'quote']],
  ['a number in another form', doctored('[3]', '[3]【4】'), ['citation']],
  ['an altered quotation', doctored('負損害賠償責任', '不負損害賠償責任'), ['quote']],
  ['the quotation of another document', doctored('二年間不行使而消滅', '負損害賠償責任'), ['quote']],
  ['an altered quotation before a full stop', doctored('消滅」[2]', '完成」。[2]'), ['quote']],
  ['two quotations under one number, one altered', doctored('「二年', '「三年」、「二年'), ['quote']],
  ['a quotation that never closes', doctored('不行使而消滅」', '不行使而消滅'), ['quote']],
  [
    'an article that does not exist',
    doctored('民法第197條：', '民法第1997條：'),
    ['fabricated', 'fabricated'],
  ],
  [
    'an act that does not exist',
    doctored('民法第197條：', '虛構保護法第3條：'),
    ['fabricated', 'fabricated'],
  ],
  [
    'another article of the act named last',
    doctored('責任。」[1]', '責任。」[1]，並參第9條'),
    ['fabricated', 'fabricated'],
  ],
  ['a 釋字 that does not exist', doctored('釋字第748號', '釋字第913號'), ['fabricated', 'fabricated']],
  [
    'a case that does not exist',
    doctored('### 法規', '最高法院111年度台上字第1號民事判決'),
    ['fabricated', 'fabricated'],
  ],
  ['a link', doctored('### 法規', '[來源](https://example.com)'), ['link']],
  ['an image', doctored('### 法規', '![圖](x)'), ['link']],
])('checking an answer finds %s', async (_, answer, kinds) => {
  expect(await kindsOf(answer)).toEqual(kinds);
});

test.each([
  ['does not exist', { ...reference('interp:748'), doc_id: 'interp:999' }, ['reference', 'quote']],
  ['has another title', { ...reference('interp:748'), title: '釋字第748號' }, ['reference']],
  ['is of another kind', { ...reference('interp:748'), doc_type: '函釋' as const }, ['reference']],
])('checking an answer finds a reference that %s', async (_, last, kinds) => {
  expect(await kindsOf({ ...GOOD, references: [...GOOD.references.slice(0, 2), last] })).toEqual(kinds);
});

it('checkAnswer accepts text marked 〔未查證〕, and names that the question contains', async () => {
  const marked = doctored('負損害賠償責任。」[1]', '負責。」〔未查證〕[1]');
  expect(await checkAnswer(marked, '問題', sources)).toMatchObject({ problems: [], marked: 1 });
  const afterNumber = doctored('負損害賠償責任。」[1]', '負責。」[1]〔未查證〕');
  expect(await checkAnswer(afterNumber, '問題', sources)).toMatchObject({ problems: [], marked: 1 });
  const named = doctored('民法第197條：', '民法第1997條〔未查證〕：');
  expect(await kindsOf(named)).toEqual([]);
  const echo = doctored('### 法規', '沒有民法第9999條。');
  expect(await checkAnswer(echo, '民法第9999條是什麼', sources)).toMatchObject({ problems: [] });
  expect(await kindsOf(echo)).toEqual(['fabricated', 'fabricated']);
});

it('checkAnswer ignores line breaks and inner quotation marks of a quotation, but no other character', async () => {
  const block = '> 「因故意或過失，  \n> 不法侵害他人之權利者，負損害賠償責任。」[1]';
  const inner = '> 「民法未使『相同性別』二人」[2]';
  const references = [reference('law:B0000001:184'), reference('interp:748')];
  expect(await kindsOf({ content: `${block}\n\n${inner}`, references })).toEqual([]);
  const altered = { content: `${block.replace('\n> 不法', '\n> （不法')}\n\n${inner}`, references };
  expect(await kindsOf(altered)).toEqual(['quote']);
});

it('checkAnswer ignores names in quotations, widths and spaces, and reads 同法第…條 as the act before', async () => {
  const content =
    '民法第１８４條：「因故意或過失,不法侵害他人 之權利者」[1]。同法第197條：「依第一百八十四條請求者」[2]';
  expect(await kindsOf({ content, references: GOOD.references.slice(0, 2) })).toEqual([]);
});

it('checkAnswer reads the name of an act that contains an article number as one name', async () => {
  const content = '依房屋稅條例第五條規定住家用房屋認定辦法第3條的規定[1]';
  expect(await kindsOf({ content, references: [reference('law:G0340135:3')] })).toEqual([]);
  const wrong = { content: content.replace('第3條', '第4條'), references: [reference('law:G0340135:3')] };
  expect(await kindsOf(wrong)).toContain('fabricated');
});

it('isNothingFound is true only for a refusal without references and citations', () => {
  expect(isNothingFound({ content: '資料庫裡沒有找到相符的文件。', references: [] })).toBe(true);
  expect(isNothingFound({ content: '資料庫裡沒有找到相符的文件[1]。', references: [] })).toBe(false);
  expect(isNothingFound({ content: 'There is nothing to cite and no answer.', references: [] })).toBe(true);
  expect(isNothingFound({ content: '你好！', references: [] })).toBe(false);
  expect(isNothingFound({ content: '沒有找到', references: [reference('interp:748')] })).toBe(false);
});
