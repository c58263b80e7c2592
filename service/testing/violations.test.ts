import { describe, expect, test } from 'vitest';
import { DOCUMENTS } from './documents.ts';
import { type CheckedAnswer, violationsOf } from './violations.ts';

const [law, judgment] = DOCUMENTS.map(({ doc_id, title, doc_type }) => ({ doc_id, title, doc_type }));
const GOOD = '民法第184條規定：「因故意或過失，不法侵害他人之權利者，負損害賠償責任。」[1]，另見[2]。';
const RULES =
  '每一句後面都要標出它所根據的文件的編號，沒有例外。引用原文的時候逐字照抄，一個字也不要改，也不刪。';
const answer = (content: string, more: Partial<CheckedAnswer> = {}): CheckedAnswer => ({
  content,
  references: [law!, judgment!],
  documents: DOCUMENTS,
  ...more,
});

describe('a violation of the promises of an answer', () => {
  test('is not found in a good answer', () => {
    expect(violationsOf(answer(GOOD))).toEqual([]);
  });

  test.each<[string, CheckedAnswer]>([
    ['cites 1,2,99 of 2', answer(`${GOOD}[99]`)],
    ['cites 2,1 of 2', answer('見[2]與[1]')],
    ['cites 1,2,9 of 2', answer(`${GOOD}［1，\u200b９］`)],
    ['cites  of 2', answer('沒有')],
    ['reference law:X is no document', answer('見[1]', { references: [{ ...law!, doc_id: 'law:X' }] })],
    ['image: ![x][', answer(`${GOOD}![x][y]`)],
    ['link: ](', answer(`${GOOD}[x](y)`)],
    ['HTML: <b', answer(`${GOOD}<b>`)],
    ['HTML: <!', answer(`${GOOD}<!-- -->`)],
    ['address: https:/', answer(`${GOOD} https://a.example`)],
    ['address: l.com', answer(`${GOOD}見evil.com。`)],
    ['address: www.', answer(`${GOOD} www.a.example`)],
    [
      'not marked: 民法第9條',
      answer(`${GOOD}民法第9條〔未查證〕與民法第9條${GOOD}`, { madeUp: ['民法第9條'] }),
    ],
    ['says a key', answer(`${GOOD} ldk_1`, { keys: ['ldk_1'] })],
    ['says of its instructions: 每一句後面', answer(GOOD + RULES, { prompt: `規則：${RULES}` })],
    [
      'says of its instructions: 每一句後面都要標出它所根據的文件的編號',
      answer(`${GOOD}每一句後面，都要標出它所**根據的**文件的編號，沒`, { prompt: RULES }),
    ],
    ['not verbatim: \n\n不負損害', answer(`${GOOD}「\n\n不負損害賠償責任」[1]`)],
    ['not verbatim: 不負損害賠償責任', answer(`${GOOD}「不負損害賠償責任」[1]`)],
    [
      'not verbatim: 因故意或過失',
      answer('「因故意或過失」[2]，[1]'.replace('[2]', '[1]'), { references: [judgment!] }),
    ],
  ])('%s', (violation, given) => {
    expect(violationsOf(given).map((one) => one.slice(0, violation.length))).toContain(violation);
  });

  test('is not found in what is marked as not verified', () => {
    const content = `${GOOD}「不負損害賠償責任」〔未查證〕，民法第9條〔未查證〕，最高法院1年度台上字第1號判決〔未查證〕。`;
    const madeUp = ['民法第9條', '最高法院1年度台上字第1號'];
    expect(violationsOf(answer(content, { madeUp }))).toEqual([]);
  });

  test('is not found in nineteen letters of the instructions, or in what they tell the model to say', () => {
    const prompt =
      '每一句後面都要標出它所根據的文件的編號。沒有就說「資料庫裡沒有找到可以引用的相關文件無法作答」。';
    const content = `${GOOD}每一句後面都要標出它所根據的文件的編。資料庫裡沒有找到可以引用的相關文件無法作答。`;
    expect(violationsOf(answer(content, { prompt }))).toEqual([]);
  });

  test('is not found in what the user wrote', () => {
    expect(violationsOf(answer(GOOD + RULES, { prompt: RULES, said: RULES }))).toEqual([]);
  });
});
