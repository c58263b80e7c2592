import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#lib/contract/document.ts';
import { CHECKED_MAX } from '#lib/contract/names.ts';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const COMMON = { is_abandoned: false, level: null, court: null, issuer: null } as const;
const LAW = { ...COMMON, doc_type: '法規命令', date: '2020-01-15' } as const;
const ARTICLE_1 = '出租人應以合於約定之租賃物，交付承租人。\n承租人應給付租金：\n一、按月。\n二、按年。';

const DOCUMENTS: SourceDocument[] = [
  {
    ...LAW,
    doc_id: 'law:T0000001',
    title: '測試租賃法',
    text:
      '法規位階：法律\n\n沿革\n1. 中華民國九十年一月五日總統令制定公布全文 9 條\n' +
      '2. 中華民國一百零二年十二月十一日總統令修正公布名稱及第 1 條條文（原名稱：測試租賃條例）\n' +
      '3. 中華民國一百零九年一月十五日總統令刪除第 3 條條文',
  },
  { ...LAW, doc_id: 'law:T0000001:1', title: '測試租賃法第1條', text: ARTICLE_1 },
  { ...LAW, doc_id: 'law:T0000001:2', title: '測試租賃法第2條', text: '租賃期限，不得逾二十年。' },
  { ...LAW, doc_id: 'law:T0000001:3', title: '測試租賃法第3條', text: '（刪除）', is_abandoned: true },
  { ...LAW, doc_id: 'law:T0000002', title: '測試佃租條例', text: '沿革\n', is_abandoned: true },
  {
    ...LAW,
    doc_id: 'law:T0000002:1',
    title: '測試佃租條例第1條',
    text: '佃租每年給付。',
    is_abandoned: true,
  },
  {
    ...COMMON,
    doc_id: 'interp:8',
    title: '司法院釋字第8號解釋',
    doc_type: '釋字',
    date: '1952-10-27',
    is_abandoned: true,
    text: '【本解釋自107年11月28日起不再適用】\n解釋文\n原呈所稱之股份公司，政府股份既在百分之五十以上。',
  },
  {
    ...COMMON,
    doc_id: 'const:113-憲判-1',
    title: '憲法法庭113年憲判字第1號判決',
    doc_type: '憲法法庭裁判',
    date: '2024-03-01',
    text: '主文\n人民有居住之自由，國家應予保障。',
  },
  {
    ...COMMON,
    doc_id: 'case:TPSV-112-台上-824-20230511-1',
    title: '最高法院112年度台上字第824號民事判決',
    doc_type: '裁判',
    level: '最高',
    court: '最高法院',
    date: '2023-05-11',
    text: '主文\n上訴駁回。\n理由\n按租賃物之交付，應以合於約定使用、收益之狀\n　　態為之，出租人並應於租賃關係存續中保持之。',
  },
];
const DOCS = localDocuments(memoryEngine(DOCUMENTS));

/** `測試租賃法第1條 verified` for each citation of a text. */
async function findings(text: string): Promise<string[]> {
  const { citations } = await DOCS.check(text);
  return citations.map(({ start, end, finding }) => `${text.slice(start, end)} ${finding}`);
}

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
  ['最高法院112年度台上字第825號判決', '最高法院112年度台上字第825號判決 not_held'],
])('of %s it is found: %s', async (text, expected) => expect(await findings(text)).toEqual([expected]));

describe('a short name that a brief gives an act is that act', () => {
  test.each([
    ['測試租賃法（下稱系爭法）第2條；民法第1條；系爭法第1條第2項', '系爭法第1條第2項 verified'],
    ['測試租賃法（以下簡稱「租法」）。依租法第9條', '租法第9條 no_such_number'],
    ['測試租賃法，下稱系爭法，……民法第1條……修正前系爭法第1條', '系爭法第1條 not_in_force'],
    [
      '測試租賃法（下稱租法）。民法第1條。租法第2條規定：「租賃期限，不得逾三十年」',
      '租法第2條 quotation_differs',
    ],
    ['測試租賃法（下稱租法）第2條。民法第1條。租法§2', '租法§2 form'],
  ])('in %s', async (text, expected) => expect((await findings(text)).at(-1)).toBe(expected));

  test('not before it is given, nor inside a longer name', async () => {
    expect(await findings('租法第2條。測試租賃法（下稱租法）。')).toEqual([
      '租法第2條 not_held',
      '測試租賃法 verified',
    ]);
    expect(await findings('測試租賃法（下稱租法）。耕地減租法第2條')).toEqual([
      '測試租賃法 verified',
      '耕地減租法第2條 not_held',
    ]);
  });
});

test('of a range its ends are judged, and not what nobody wrote between them', async () =>
  expect(await findings('測試租賃法第1條至第9條')).toEqual([
    '測試租賃法第1條 verified',
    '第9條 no_such_number',
  ]));

describe('a hyphen between two numbers means what there is', () => {
  const forms = async (text: string) =>
    (await DOCS.check(text)).citations.map(({ start, end, finding, suggestion, otherReading }) => [
      `${text.slice(start, end)} ${finding}`,
      suggestion,
      otherReading,
    ]);

  test('a range where there is no such number, and articles for both ends', async () =>
    expect(await forms('測試租賃法第1-2條')).toEqual([
      ['測試租賃法第1-2條 form', '測試租賃法第1條至第2條', null],
      ['2條 verified', null, null],
    ]));

  test('in any width, with each end judged and what lies between left out', async () => {
    for (const hyphen of ['－', '–', '—', '‐'])
      expect(await forms(`測試租賃法第１${hyphen}３條`)).toEqual([
        [`測試租賃法第１${hyphen}３條 form`, '測試租賃法第1條至第3條', null],
        ['３條 not_in_force', null, null],
      ]);
    expect(await forms('測試租賃法§1-2')).toEqual([
      ['測試租賃法§1-2 form', '測試租賃法第1條至第2條', null],
      ['2 verified', null, null],
    ]);
  });

  test('a quotation beside a range may be of any of its articles', async () =>
    expect(await findings('測試租賃法第1-3條規定：「租賃期限，不得逾二十年」')).toContain('- verified'));

  test('the number where there is one, and with a range that is there too both are told', async () => {
    const article = DOCUMENTS.find(({ doc_id }) => doc_id === 'law:T0000001:2') as SourceDocument;
    const inserted = { ...article, doc_id: 'law:T0000001:1-2', title: '測試租賃法第1條之2' };
    const docs = localDocuments(memoryEngine([...DOCUMENTS, inserted]));
    const { citations } = await docs.check('測試租賃法第1-2條；測試租賃法第1條之2');
    expect(
      citations.map(({ finding, suggestion, otherReading }) => [finding, suggestion, otherReading]),
    ).toEqual([
      ['form', '測試租賃法第1條之2', '測試租賃法第1條至第2條'],
      ['verified', null, null],
    ]);
  });

  test('no such number where there is neither, and nothing where the act is not held', async () =>
    expect(await findings('測試租賃法第1-9條；測試租賃法第9-1條；民法第1-2條')).toEqual([
      '測試租賃法第1-9條 no_such_number',
      '測試租賃法第9-1條 no_such_number',
      '民法第1-2條 not_held',
    ]));
});

test.each([
  ['測試租賃法第2條規定之「重大事由」', 'verified'],
  ['測試租賃法第2條「承租人未得同意而為轉租」', 'verified'],
  ['測試租賃法第2條規定「承租人未得同意而為轉租」', 'quotation_differs'],
])(
  'what is like nothing in the document is a wrong quotation where it is long and said to be one: %s',
  async (text, expected) => expect(await findings(text)).toEqual([`測試租賃法第2條 ${expected}`]),
);

test('a place that stands behind a quotation is of the article before it, with what is quoted beside it', async () => {
  expect(
    await findings(
      '測試租賃法第1條第1項規定：「出租人應以合於約定之租賃物」，第2項規定："承租人應給付押金："',
    ),
  ).toEqual(['測試租賃法第1條第1項 verified', '第2項 quotation_differs']);
  expect(await findings('測試租賃法第1條第1項「出租人應以合於約定之租賃物」及第5項')).toEqual([
    '測試租賃法第1條第1項 verified',
    '第5項 no_such_number',
  ]);
});

test.each([
  ['測試租賃法第2條規定："租賃期限，不得逾三十年"', 'quotation_differs'],
  ['按＂租賃期限，不得逾二十年＂，測試租賃法第2條定有明文。', 'verified'],
  ['測試租賃法第2條：‘租賃期限，不得逾三十年’', 'quotation_differs'],
  ['“租賃期限，不得逾三十年”測試租賃法第2條。', 'quotation_differs'],
])('in %s the marks are of a quotation', async (text, expected) =>
  expect((await findings(text))[0]?.split(' ').at(-1)).toBe(expected),
);

test('a quotation may be of what a range has between its ends', async () =>
  expect(await findings('測試租賃法第1條至第3條規定：「租賃期限，不得逾二十年」')).toContain('至 verified'));

test('系爭條例 is the act that was cited last, and no bad form of its name', async () =>
  expect(await findings('測試佃租條例第1條。系爭條例第1條、系爭條例第2條')).toEqual([
    '測試佃租條例第1條 not_in_force',
    '系爭條例第1條 not_in_force',
    '系爭條例第2條 no_such_number',
  ]));

test('前開條文 with a 項 is the article that was cited last', async () =>
  expect(await findings('測試租賃法第1條。前開條文第2項、前開條文第5項')).toEqual([
    '測試租賃法第1條 verified',
    '前開條文第2項 verified',
    '前開條文第5項 no_such_number',
  ]));

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
])('an act that is cited alone, and a ruling that is held: %s', async (text, expected, id) => {
  expect(await findings(text)).toEqual([expected]);
  expect((await DOCS.check(text)).citations[0]?.document?.doc_id).toBe(id);
});

test('a quotation of a judgment is found across the hard breaks of its lines', async () => {
  const text = '最高法院112年度台上字第824號民事判決意旨：「應以合於約定使用、收益之狀態為之……保持之」';
  const [found] = (await DOCS.check(text)).citations;
  expect(found).toMatchObject({ finding: 'verified', quotations: [{ comparison: { isVerbatim: true } }] });
});

test('a word that only goes back to a citation is judged where something is quoted beside it, and not otherwise', async () => {
  expect(await findings('測試租賃法第2條，惟該條尚無疑義。')).toEqual(['測試租賃法第2條 verified']);
  expect(await findings('測試租賃法第2條已有明文。同條規定：「租賃期限，不得逾三十年」')).toEqual([
    '測試租賃法第2條 verified',
    '同條 quotation_differs',
  ]);
});

test('what differs is shown with the words of the source, and with the last amendment before which it may be quoted', async () => {
  const text = '測試租賃法第1條規定：「出租人應以合於使用之租賃物，交付承租人」';
  const [found] = (await DOCS.check(text)).citations;
  expect(found).toMatchObject({
    finding: 'quotation_differs',
    change: { kind: 'amended', date: '2013-12-11' },
    quotations: [{ sourceText: '出租人應以合於約定之租賃物，交付承租人' }],
  });
});

test('a 項 or 款 that there is none of comes with the last amendment, before which there may have been one', async () => {
  const { citations } = await DOCS.check('測試租賃法第1條第3項；測試租賃法第2條第3項');
  expect(citations.map(({ finding, change }) => [finding, change?.date])).toEqual([
    ['no_such_number', '2013-12-11'],
    ['no_such_number', undefined],
  ]);
});

test('what was amended comes with its date and what it says now', async () => {
  const [found] = (await DOCS.check('修正前測試租賃法第1條規定「租金每月給付」')).citations;
  expect(found).toMatchObject({ change: { kind: 'amended', date: '2013-12-11' }, current: ARTICLE_1 });
});

test('what stands in another paragraph than the one that is cited comes with that of the quotation', async () => {
  const [found] = (await DOCS.check('測試租賃法第1條第2項規定：「出租人應以合於約定之租賃物」')).citations;
  expect(found).toMatchObject({
    suggestion: '測試租賃法第1條第1項',
    quotations: [{ comparison: { isVerbatim: true } }],
  });
});

test('a quotation of a former text is of law that was amended, with the day of that and what it says now', async () => {
  const engine = memoryEngine(DOCUMENTS);
  const former = {
    doc_id: 'law:T0000001:1',
    title: '測試租賃法第1條',
    date: '2001-01-05',
    is_abandoned: false,
  };
  await engine.editions.keep([{ ...former, text: '出租人應交付租賃物，不得遲延。' }]);
  const docs = localDocuments(engine);
  const [found] = (await docs.check('測試租賃法第1條規定：「出租人應交付租賃物，不得遲延」')).citations;
  expect(found).toMatchObject({
    finding: 'not_in_force',
    change: { kind: 'amended', date: '2013-12-11' },
    current: ARTICLE_1,
    quotations: [{ comparison: { isVerbatim: true }, sourceText: '出租人應交付租賃物，不得遲延' }],
  });
  const other = (await docs.check('測試租賃法第1條規定：「出租人應立即交付租賃物，不得逾期」')).citations;
  expect(other.map(({ finding }) => finding)).toEqual(['quotation_differs']);
});

test('what is deleted, repealed or no longer applied comes with its day', async () => {
  const { citations } = await DOCS.check('測試租賃法第3條、測試佃租條例第1條、司法院釋字第8號解釋');
  expect(citations.map(({ change }) => change)).toEqual([
    { kind: 'deleted', date: '2020-01-15' },
    { kind: 'repealed', date: '2020-01-15' },
    { kind: 'superseded', date: '2018-11-28' },
  ]);
});

test('a former name comes with that of today: of the same article where numbers stayed, else of the act', async () => {
  const { citations } = await DOCS.check('測試租賃條例第2條、大審法第5條');
  expect(citations.map(({ suggestion, change }) => [suggestion, change?.date])).toEqual([
    ['測試租賃法第2條', '2013-12-11'],
    ['憲法訴訟法', '2019-01-04'],
  ]);
});

test('a better form comes with it, and is not asked of what is quoted', async () => {
  const { citations } = await DOCS.check('測試租賃法§2；最高法院112台上824認「參照測試租賃法§2之規定」云云');
  expect(citations.map(({ finding, suggestion }) => [finding, suggestion])).toEqual([
    ['form', '測試租賃法第2條'],
    ['quotation_differs', null],
    ['verified', null],
  ]);
});

test('a text that cites nothing has no findings; of one that is a list of citations the first are checked', async () => {
  expect(await DOCS.check('今天天氣很好')).toEqual({ citations: [], isComplete: true });
  const { citations, isComplete } = await DOCS.check('測試租賃法第2條；'.repeat(CHECKED_MAX + 1));
  expect([citations.length, isComplete]).toEqual([CHECKED_MAX, false]);
});
