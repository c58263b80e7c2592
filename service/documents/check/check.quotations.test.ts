import { expect, test } from 'vitest';
import { localDocuments } from '#service/testing/local-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { ARTICLE_1, DOCS, DOCUMENTS, findings } from '../testing/checked-library.ts';

test.each([
  ['測試租賃法第2條規定之「重大事由」', 'verified'],
  ['測試租賃法第2條「承租人未得同意而為轉租」', 'verified'],
  ['測試租賃法第2條規定「承租人未得同意而為轉租」', 'quotation_differs'],
])(
  'words that resemble nothing in the document are a wrong quotation only if introduced as one and long: %s',
  async (text, expected) => expect(await findings(text)).toEqual([`測試租賃法第2條 ${expected}`]),
);

test('a paragraph number after a quotation belongs to the article that is cited before the quotation', async () => {
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
])('quotation marks of another form than 「」 mark a quotation: %s', async (text, expected) =>
  expect((await findings(text))[0]?.split(' ').at(-1)).toBe(expected),
);

test('a quotation may be of an article between the ends of a range', async () =>
  expect(await findings('測試租賃法第1條至第3條規定：「租賃期限，不得逾二十年」')).toContain('至 verified'));

test('a quotation of a judgment is found across the hard breaks of its lines', async () => {
  const text = '最高法院112年度台上字第824號民事判決意旨：「應以合於約定使用、收益之狀態為之……保持之」';
  const [found] = (await DOCS.check(text)).citations;
  expect(found).toMatchObject({ finding: 'verified', quotations: [{ comparison: { isVerbatim: true } }] });
});

test('a back reference has a finding only if something is quoted beside it', async () => {
  expect(await findings('測試租賃法第2條，惟該條尚無疑義。')).toEqual(['測試租賃法第2條 verified']);
  expect(await findings('測試租賃法第2條已有明文。同條規定：「租賃期限，不得逾三十年」')).toEqual([
    '測試租賃法第2條 verified',
    '同條 quotation_differs',
  ]);
});

test('a differing quotation is shown with the words of the source and the last amendment', async () => {
  const text = '測試租賃法第1條規定：「出租人應以合於使用之租賃物，交付承租人」';
  const [found] = (await DOCS.check(text)).citations;
  expect(found).toMatchObject({
    finding: 'quotation_differs',
    change: { kind: 'amended', date: '2013-12-11' },
    quotations: [{ sourceText: '出租人應以合於約定之租賃物，交付承租人' }],
  });
});

test('a quotation from another paragraph than the cited one comes with its real paragraph', async () => {
  const [found] = (await DOCS.check('測試租賃法第1條第2項規定：「出租人應以合於約定之租賃物」')).citations;
  expect(found).toMatchObject({
    suggestion: '測試租賃法第1條第1項',
    quotations: [{ comparison: { isVerbatim: true } }],
  });
});

test('a quotation of a former text has the finding that the law was amended, with the day and the current text', async () => {
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
