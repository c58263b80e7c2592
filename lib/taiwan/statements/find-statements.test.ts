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

test('finds what the court states, each with the articles it is about and its place', () => {
  const text = judgment(`一、${RULE}${MEANING}查本件行為人確有過失。`);
  const found = find(text);
  expect(found.map((one) => one.text)).toEqual([told(RULE), told(MEANING)]);
  expect(found.map(({ keys }) => keys)).toEqual([['law:民法:184'], ['law:民法:184']]);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([told(RULE), told(MEANING)]);
});

test('goes on about the article of the sentence before only while that states law', () => {
  expect(find(judgment(`${RULE}查兩造於此均不爭執。${MEANING}`)).map((one) => one.text)).toEqual([
    told(RULE),
  ]);
});

test('a sentence that opens with 按 is about what it cites itself, not about the article before', () => {
  const other = '按認定事實應憑證據，不得以推測之詞為之（最高法院69年度台上字第4913號判決參照）。';
  expect(find(judgment(`${RULE}${other}`)).map((one) => one.text)).toEqual([told(RULE)]);
});

test.each([
  [
    'what cites first an act that was named before',
    judgment(
      `${RULE}按損害賠償之範圍，同法第216條所稱所失利益，係指依通常情形可得預期者。`.replace(RULE, ''),
    ),
  ],
  ['what a party claims', judgment(`一、上訴意旨略以：${RULE}`)],
  ['what a party claims in a paragraph of its own', judgment('一、原告主張：', `㈠${RULE}`)],
  ['what is told as facts', ['事實', RULE, '理由', '一、查本件事證明確。'].join('\n')],
  ['what stands before the first heading of a judgment', RULE.replace('按', '')],
  ['what cites no article and follows none', judgment(MEANING)],
  ['a sentence that has no end', judgment(RULE.slice(0, -1))],
])('leaves out %s', (_, text) => expect(find(text)).toEqual([]));

test('reads the own words of a letter from its beginning', () => {
  expect(find(`主旨：${RULE}`, '函釋').map((one) => one.text)).toEqual([told(RULE)]);
});

test('joins lines that courts break at a fixed width, and tells the place in the text as it is', () => {
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

test('of any text, the places are within it, ascend, and hold what is told', () => {
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
