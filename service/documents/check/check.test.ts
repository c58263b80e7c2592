import { expect, test } from 'vitest';
import { CHECKED_MAX } from '#lib/contract/names.ts';
import { ARTICLE_1, DOCS, findings } from '../testing/checked-library.ts';

test.each([
  ['測試租賃法第1條第2項第1款規定甚明。', '測試租賃法第1條第2項第1款 verified'],
  ['測試租賃法第2條規定：「租賃期限,不得逾二十年」', '測試租賃法第2條 verified'],
  ['按「租賃期限，不得逾三十年。」，測試租賃法第2條定有明文。', '測試租賃法第2條 quotation_differs'],
  ['測試租賃法第1條第1項規定：「承租人應給付租金」', '測試租賃法第1條第1項 quotation_differs'],
  ['測試租賃法第1條第2項規定：「承租人應給付租金」', '測試租賃法第1條第2項 verified'],
  ['測試租賃法第9條', '測試租賃法第9條 no_such_number'],
  ['測試租賃法第1條第3項', '測試租賃法第1條第3項 no_such_number'],
  ['司法院釋字第814號解釋', '司法院釋字第814號解釋 no_such_number'],
  ['測試租賃法第3條', '測試租賃法第3條 not_in_force'],
  ['司法院釋字第8號解釋', '司法院釋字第8號解釋 not_in_force'],
  ['依修正前測試租賃法第1條', '測試租賃法第1條 not_in_force'],
  ['依民國98年1月1日修正公布之測試租賃法第1條', '測試租賃法第1條 not_in_force'],
  ['依民國102年12月11日修正公布之測試租賃法第1條', '測試租賃法第1條 verified'],
  ['依修正前測試租賃法第2條', '測試租賃法第2條 verified'],
  ['測試租賃條例第2條', '測試租賃條例第2條 former_name'],
  ['大審法第5條', '大審法第5條 former_name'],
  ['測試租賃法§2', '測試租賃法§2 form'],
  ['最高法院112台上824', '最高法院112台上824 form'],
  ['民法第184條', '民法第184條 not_held'],
  ['依網路測試租賃法第2條', '網路測試租賃法第2條 not_held'],
  ['最高法院112年度台上字第825號判決', '最高法院112年度台上字第825號判決 not_held'],
])('the check of %s returns the finding %s', async (text, expected) =>
  expect(await findings(text)).toEqual([expected]),
);

test.each([
  ['測試租賃法亦有規定。', '測試租賃法 verified', 'law:T0000001'],
  ['測試佃租條例業已廢止。', '測試佃租條例 not_in_force', 'law:T0000002'],
  [
    '憲法法庭113年憲判字第1號判決意旨：「人民有居住之自由，國家應予保障」',
    '憲法法庭113年憲判字第1號判決 verified',
    'const:113-憲判-1',
  ],
  [
    '憲法法庭113年憲判字第1號判決意旨：「人民有遷徙之自由，國家應予保障」',
    '憲法法庭113年憲判字第1號判決 quotation_differs',
    'const:113-憲判-1',
  ],
])(
  'an act that is cited without an article, and a ruling, are checked with their document: %s',
  async (text, expected, id) => {
    expect(await findings(text)).toEqual([expected]);
    expect((await DOCS.check(text)).citations[0]?.document?.doc_id).toBe(id);
  },
);

test('the finding for a 項 that does not exist has the day of the last amendment of its article, if any', async () => {
  const { citations } = await DOCS.check('測試租賃法第1條第3項；測試租賃法第2條第3項');
  expect(citations.map(({ finding, change }) => [finding, change?.date])).toEqual([
    ['no_such_number', '2013-12-11'],
    ['no_such_number', undefined],
  ]);
});

test('a wrong quotation in the words of another article of the act comes with a suggestion of that article', async () => {
  const [found] = (await DOCS.check('按測試租賃法第2條規定：「出租人應以合於約定之租賃物，交付承租人。」'))
    .citations;
  expect(found).toMatchObject({ finding: 'quotation_differs', suggestion: '測試租賃法第1條', change: null });
  const [unlike] = (await DOCS.check('按測試租賃法第2條規定：「出租人應以合於心意之租賃物，交付承租人。」'))
    .citations;
  expect(unlike).toMatchObject({ finding: 'quotation_differs', suggestion: null });
});

test('an amended provision comes with the date and its current text', async () => {
  const [found] = (await DOCS.check('修正前測試租賃法第1條規定「租金每月給付」')).citations;
  expect(found).toMatchObject({ change: { kind: 'amended', date: '2013-12-11' }, current: ARTICLE_1 });
});

test('a deleted, repealed or superseded provision comes with its day', async () => {
  const { citations } = await DOCS.check('測試租賃法第3條、測試佃租條例第1條、司法院釋字第8號解釋');
  expect(citations.map(({ change }) => change)).toEqual([
    { kind: 'deleted', date: '2020-01-15' },
    { kind: 'repealed', date: '2020-01-15' },
    { kind: 'superseded', date: '2018-11-28' },
  ]);
});

test('an article whose term ran out comes without a day', async () => {
  const { citations } = await DOCS.check('測試租賃法第4條');
  expect(citations.map(({ change }) => change)).toEqual([{ kind: 'repealed', date: null }]);
});

test('an interpretation that a later ruling changed comes with the day and the words of that ruling', async () => {
  const [found] = (await DOCS.check('司法院釋字第9號解釋准許判命道歉')).citations;
  expect(found).toMatchObject({
    finding: 'not_in_force',
    change: { kind: 'changed', date: '2024-04-01' },
    current: '憲法法庭113年憲判字第2號判決：「司法院釋字第9號解釋，於此範圍內，應予變更。」',
  });
  expect(await findings('司法院釋字第9號解釋：「判命道歉之裁判，應一律准許。」')).toEqual([
    '司法院釋字第9號解釋 quotation_differs',
  ]);
});

test('an act that a later act superseded is not in force, with the day, although it was never repealed', async () => {
  const { citations } = await DOCS.check('職業災害勞工保護法第23條；職業災害勞工保護法');
  expect(citations.map(({ finding, change }) => [finding, change])).toEqual(
    [1, 2].map(() => ['not_in_force', { kind: 'superseded', date: '2022-05-01' }]),
  );
});

test('a former name comes with the current one: of the same article if numbers stayed, else of the act', async () => {
  const { citations } = await DOCS.check('測試租賃條例第2條、大審法第5條');
  expect(citations.map(({ suggestion, change }) => [suggestion, change?.date])).toEqual([
    ['測試租賃法第2條', '2013-12-11'],
    ['憲法訴訟法', '2019-01-04'],
  ]);
});

test('a suggestion of a better form is given, but not inside quotations', async () => {
  const { citations } = await DOCS.check('測試租賃法§2；最高法院112台上824認「參照測試租賃法§2之規定」云云');
  expect(citations.map(({ finding, suggestion }) => [finding, suggestion])).toEqual([
    ['form', '測試租賃法第2條'],
    ['quotation_differs', null],
    ['verified', null],
  ]);
});

test('a text without citations has no findings; of very many citations the first are checked', async () => {
  expect(await DOCS.check('今天天氣很好')).toEqual({ citations: [], isComplete: true });
  const { citations, isComplete } = await DOCS.check('測試租賃法第2條；'.repeat(CHECKED_MAX + 1));
  expect([citations.length, isComplete]).toEqual([CHECKED_MAX, false]);
});
