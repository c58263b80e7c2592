import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { findStatements, statementText } from './find-statements.ts';

const find = (text: string, doc_type: '裁判' | '函釋' = '裁判') =>
  findStatements({ text, doc_type }, findCitations(text)).map((one) => ({
    ...one,
    text: statementText(text, one),
  }));

const RULE = '按民法第184條第1項前段所稱之權利，係指既存法律體系所明認之權利，不及於純粹經濟上之損失。';
const MEANING = '又所謂過失，係指應注意、能注意而不注意者而言（最高法院19年上字第2746號判例參照）。';
/** Without what joins it to the sentence before: 按, 又. */
const told = (sentence: string) => sentence.slice(1);
const judgment = (...paragraphs: string[]) => ['主文', '上訴駁回。', '理由', ...paragraphs].join('\n');

test('findStatements finds the statements of the court with their articles and places', () => {
  const text = judgment(`一、${RULE}${MEANING}查本件行為人確有過失。`);
  const found = find(text);
  expect(found.map((one) => one.text)).toEqual([told(RULE), told(MEANING)]);
  expect(found.map(({ keys }) => keys)).toEqual([['law:民法:184'], ['law:民法:184']]);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([told(RULE), told(MEANING)]);
});

test('findStatements takes the article from the sentence before only if that states law', () => {
  expect(find(judgment(`${RULE}查兩造於此均不爭執。${MEANING}`)).map((one) => one.text)).toEqual([
    told(RULE),
  ]);
});

test('findStatements does not take the article from the sentence before for a sentence with 按', () => {
  const other = '按認定事實應憑證據，不得以推測之詞為之（最高法院69年度台上字第4913號判決參照）。';
  expect(find(judgment(`${RULE}${other}`)).map((one) => one.text)).toEqual([told(RULE)]);
});

test.each([
  [
    'a sentence whose first citation refers to an act named before',
    judgment(
      `${RULE}按損害賠償之範圍，同法第216條所稱所失利益，係指依通常情形可得預期者。`.replace(RULE, ''),
    ),
  ],
  ['a claim of a party', judgment(`一、上訴意旨略以：${RULE}`)],
  ['a claim of a party in a paragraph of its own', judgment('一、原告主張：', `㈠${RULE}`)],
  ['a sentence of the facts', ['事實', RULE, '理由', '一、查本件事證明確。'].join('\n')],
  ['a sentence before the first heading of a judgment', RULE.replace('按', '')],
  ['a sentence that cites no article and follows none', judgment(MEANING)],
  ['a sentence that has no end', judgment(RULE.slice(0, -1))],
])('findStatements leaves out %s', (_, text) => expect(find(text)).toEqual([]));

test('findStatements reads a letter from its beginning', () => {
  expect(find(`主旨：${RULE}`, '函釋').map((one) => one.text)).toEqual([told(RULE)]);
});

test('findStatements joins lines broken at a fixed width, and returns places in the unjoined text', () => {
  const rule = RULE.replace('184', '一百八十四').replace('1', '一');
  const lines = rule.repeat(5).match(/.{1,30}/gu) ?? [];
  const text = judgment(...lines.map((line) => `    ${line}`));
  const [first] = find(text);
  expect(first?.text).toBe(told(rule));
  expect(text.slice(first?.start, first?.end).replace(/\s/gu, '')).toBe(told(rule));
});

const piece = fc.constantFrom(
  RULE,
  MEANING,
  '主文\n',
  '理由\n',
  '\n',
  '一、',
  '被告辯稱：',
  '經查，',
  '\u3000',
  '「',
  '」',
  '（',
  '。',
);

test('findStatements of any text returns ascending places that contain the statements', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const text = pieces.join('');
      let last = 0;
      for (const { start, end, text: told, keys } of find(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(text.slice(start, end).replace(/\s/gu, '')).toBe(told.replace(/\s/gu, ''));
        expect(keys).toEqual(['law:民法:184']);
        last = end;
      }
    }),
  );
});
