import { expect, test } from 'vitest';
import { findCitations } from '../citations/find.ts';
import { attachQuotations } from './attach.ts';
import { findQuotations } from './quotations.ts';

/** `甲 < 民法第1條 民法第2條` for each quotation with the citations attached to it; `?` in place of `<` if not `isExplicit`. */
function attached(text: string): string[] {
  const citations = findCitations(text);
  return attachQuotations(text, citations, findQuotations(text)).map(
    ({ start, end, citations: of, isExplicit }) => {
      const names = of.map((i) => text.slice(citations[i]?.start, citations[i]?.end));
      return `${text.slice(start, end)} ${isExplicit ? '<' : '?'} ${names.join(' ')}`;
    },
  );
}

test.each([
  ['民法第184條第1項前段規定：「因故意或過失」。', ['因故意或過失 < 民法第184條第1項前段']],
  ['按「因故意或過失」，民法第184條定有明文。', ['因故意或過失 < 民法第184條']],
  ['「因故意或過失。」（民法第184條參照）', ['因故意或過失。 < 民法第184條']],
  ['民法第1條、第2條分別規定「甲」、「乙」。', ['甲 < 第2條 民法第1條', '乙 < 第2條 民法第1條']],
  ['按「甲」、「乙」，民法第1條、第2條分別定有明文。', ['甲 < 民法第1條 第2條', '乙 < 民法第1條 第2條']],
  ['民法第1條規定：「甲」，同法第2條規定：「乙」。', ['甲 < 民法第1條', '乙 < 同法第2條']],
  ['最高法院109年度台上字第123號判決意旨略以：「甲」', ['甲 < 最高法院109年度台上字第123號判決']],
  ['民法第1條規定：\n「甲」\n', ['甲 < 民法第1條']],
  ['民法第1條規定：「甲。」\n「乙」，民法第2條定有明文。', ['甲。 < 民法第1條', '乙 < 民法第2條']],
  ['民法第1條所稱「甲」', ['甲 < 民法第1條']],
  ['「因故意或過失」民法第184條第1項前段。', ['因故意或過失 < 民法第184條第1項前段']],
  ['「因故意或過失」民法第184條第1項前段規定不符', ['因故意或過失 < 民法第184條第1項前段']],
  ['「因故意或過失」（民法§184Ⅰ）。', ['因故意或過失 < 民法§184Ⅰ']],
  ['侵權行為（民法§184Ⅰ）：「因故意或過失」', ['因故意或過失 < 民法§184Ⅰ']],
  ['（民法§184Ⅰ）「因故意或過失」', ['因故意或過失 ? 民法§184Ⅰ']],
  ['「甲」（民法第1條）「乙」（民法第2條）', ['甲 < 民法第1條', '乙 < 民法第2條']],
  ['所謂之「甲」民法第1條並未定義', ['甲 ? 民法第1條']],
  ['民法第1條規定："甲"，同法第2條規定：＂乙＂。', ['甲 < 民法第1條', '乙 < 同法第2條']],
  ['按"甲"、"乙"，民法第1條、第2條分別定有明文。', ['甲 < 民法第1條 第2條', '乙 < 民法第1條 第2條']],
  ['按‘甲’，民法第1條定有明文。〝乙〞（民法第2條參照）', ['甲 < 民法第1條', '乙 < 民法第2條']],
  ['民法第1條「甲」，亦有明文。民法第2條「乙」，民法第3條定有明文', ['甲 < 民法第1條', '乙 < 民法第3條']],
  ['兩造訂約（下稱"系爭契約"）。民法第1條"甲"定有明文', ['甲 < 民法第1條']],
  ['按「甲」，勞動基準法（下稱勞基法）第1條、第2條定有明文。', ['甲 < 第1條 第2條']],
])('attachQuotations gives each quotation of %s the citations beside it', (text, expected) =>
  expect(attached(text)).toEqual(expected),
);

test.each([
  '依民法第1條為判決。原告主張「甲」云云。',
  '民法第184條所定要件均已具備，被告辯稱其並無過失且已盡相當之注意義務並提出種種證據以實其說而主張「甲」',
  '兩造訂約（下稱「系爭契約」），依民法第1條有效。',
  '「甲」云云。依民法第1條，不可採。',
])('attachQuotations gives the quotation of %s no citation', (text) => expect(attached(text)).toEqual([]));

test('attachQuotations does not attach a citation inside a quotation', () =>
  expect(attached('釋字第748號解釋認「依民法第972條，婚約應自行訂定」')).toEqual([
    '依民法第972條，婚約應自行訂定 < 釋字第748號解釋',
  ]));
