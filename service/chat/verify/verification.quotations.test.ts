import { describe, expect, test } from 'vitest';
import { UNVERIFIED } from '#lib/chat/marks.ts';
import { sendVerified } from '../testing/verified-answer.ts';

describe('a quotation', () => {
  test.each([
    ['is kept where the document has it', '「不法侵害他人之權利者」[1]。', '「不法侵害他人之權利者」[1]。'],
    [
      'may differ in width and space',
      '「自知有損害起，2年間 不行使而消滅」[2]',
      '「自知有損害起，2年間 不行使而消滅」[1]',
    ],
    ['may have inner marks of the other form', '「成立『婚姻關係』，」[3]', '「成立『婚姻關係』，」[1]'],
    [
      'may be a quoted block of several lines',
      '> 「因故意或過失，不法侵害他人之權利者，  \n> 負損害賠償責任。」[1]\n\n',
      '> 「因故意或過失，不法侵害他人之權利者，  \n> 負損害賠償責任。」[1]\n\n',
    ],
    [
      'may be in any marks',
      '『負損害賠償責任』[1]“負損害賠償責任”[1]',
      '『負損害賠償責任』[1]“負損害賠償責任”[1]',
    ],
    [
      'may be in straight marks and in double primes',
      '"負損害賠償責任"[1]＂負損害賠償責任＂[1]〝負損害賠償責任〞[1]〝負損害賠償責任〟[1]',
      '"負損害賠償責任"[1]＂負損害賠償責任＂[1]〝負損害賠償責任〞[1]〝負損害賠償責任〟[1]',
    ],
    [
      'in straight marks may hold a full stop and marks of its own',
      '"負損害賠償責任。依第185條"[1]與"成立「婚姻關係」，與憲法意旨有違"[3]。',
      '"負損害賠償責任。依第185條"[1]與"成立「婚姻關係」，與憲法意旨有違"[2]。',
    ],
    [
      'may be in marks that are rare',
      '‘負損害賠償責任’[1]﹁負損害賠償責任﹂[1]｢負損害賠償責任｣[1]«負損害賠償責任»[1]',
      '‘負損害賠償責任’[1]﹁負損害賠償責任﹂[1]｢負損害賠償責任｣[1]«負損害賠償責任»[1]',
    ],
    [
      'in marks that are rare is marked where it is made up',
      '‘一律應加倍賠償’[1]﹁一律應加倍賠償﹂[1]｢一律應加倍賠償｣[1]«一律應加倍賠償»[1]',
      `‘一律應加倍賠償’${UNVERIFIED}﹁一律應加倍賠償﹂${UNVERIFIED}｢一律應加倍賠償｣${UNVERIFIED}«一律應加倍賠償»${UNVERIFIED}`,
    ],
    [
      'is not begun by an apostrophe',
      'plaintiff’s ‘負擔，依民法第184條。',
      'plaintiff’s ‘負擔，依民法第184條。',
    ],
    ['may have bold words', '「不法侵害他人之**權利**者」[1]。', '「不法侵害他人之**權利**者」[1]。'],
    [
      'with other bold words is marked',
      '「不法侵害他人之**利益**者」[1]。',
      `「不法侵害他人之**利益**者」${UNVERIFIED}。`,
    ],
    ['may hold straight marks', '「稱"押金"者，謂擔保之金錢」[7]。', '「稱"押金"者，謂擔保之金錢」[1]。'],
    ['may be the title', '依「民法第184條」[1]。', '依「民法第184條」[1]。'],
    [
      'may have its citation later',
      '依「負損害賠償責任」之規定，應賠償[1]。',
      '依「負損害賠償責任」之規定，應賠償[1]。',
    ],
    ['may have its citation earlier', '依[1]「負損害賠償責任」之規定。', '依[1]「負損害賠償責任」之規定。'],
    [
      'may have its citation after the full stop',
      '依「負損害賠償責任」之規定。[1]',
      '依「負損害賠償責任」之規定。[1]',
    ],
    [
      'needs no citation where some document has it',
      '有「負損害賠償責任」之規定。',
      '有「負損害賠償責任」之規定。',
    ],
    [
      'needs no citation where the user wrote it',
      '您提到「押金一律不退還給你」。',
      '您提到「押金一律不退還給你」。',
    ],
    ['of a single word or of nothing is left as it is', '所謂「過失」與「」。', '所謂「過失」與「」。'],
    [
      'with one character changed is marked',
      '「不法侵害他人之利益者」[1]。',
      `「不法侵害他人之利益者」${UNVERIFIED}。`,
    ],
    [
      'with a mark of a block inside a line is marked',
      '「因故意或過失，> 不法侵害」[1]。',
      `「因故意或過失，> 不法侵害」${UNVERIFIED}。`,
    ],
    ['with swapped digits is marked', '「應於四十日內提出」[4]。', `「應於四十日內提出」${UNVERIFIED}。`],
    [
      'with Arabic digits for Chinese numerals is marked',
      '「應於14日內提出」[4]。',
      `「應於14日內提出」${UNVERIFIED}。`,
    ],
    ['without its negation is marked', '「逾期予受理」[4]。', `「逾期予受理」${UNVERIFIED}。`],
    [
      'with something left out is marked',
      '「因故意……負損害賠償責任」[1]。',
      `「因故意……負損害賠償責任」${UNVERIFIED}。`,
    ],
    [
      'that another document has than the cited one is marked',
      '「逾期不予受理」[1]。',
      `「逾期不予受理」${UNVERIFIED}。`,
    ],
    [
      'that is marked loses the citation later in the sentence',
      '依「一律應加倍賠償」規定應賠償[1]。',
      `依「一律應加倍賠償」${UNVERIFIED}規定應賠償。`,
    ],
    [
      'that is marked loses the citation after the full stop',
      '依「一律應加倍賠償」規定。[1]',
      `依「一律應加倍賠償」${UNVERIFIED}規定。`,
    ],
    [
      'that no document has is marked without a citation too',
      '有「一律應加倍賠償」之說。',
      `有「一律應加倍賠償」${UNVERIFIED}之說。`,
    ],
    ['that never ends is marked', '「不法侵害他人之權利者[1]', `「不法侵害他人之權利者${UNVERIFIED}`],
    [
      'that goes on beyond its paragraph is marked at both ends',
      '「\n\n一律應加倍賠償。」[1]',
      `「${UNVERIFIED}\n\n一律應加倍賠償。」${UNVERIFIED}`,
    ],
    [
      'with a blank line inside is marked before and after it',
      '「負損害\n \n賠償，責任」[1]。',
      `「負損害${UNVERIFIED}\n \n賠償，責任」${UNVERIFIED}。`,
    ],
    ['that never began is marked', '不法侵害他人之權利者」[1]。', `不法侵害他人之權利者」${UNVERIFIED}。`],
    [
      'in straight marks with a full stop inside is marked',
      '"一律應加倍賠償。"[1]',
      `"一律應加倍賠償。"${UNVERIFIED}`,
    ],
    [
      'in straight marks of two sentences is marked',
      '"甲應賠償。乙亦同。"[1]',
      `"甲應賠償。乙亦同。"${UNVERIFIED}`,
    ],
    ['in wide straight marks is marked', '＂一律應加倍賠償＂[1]。', `＂一律應加倍賠償＂${UNVERIFIED}。`],
    [
      'in double primes is marked',
      '〝一律應加倍。賠償〞[1]〝一律應加倍賠償〟[1]',
      `〝一律應加倍。賠償〞${UNVERIFIED}〝一律應加倍賠償〟${UNVERIFIED}`,
    ],
    [
      'in straight marks that go on beyond the paragraph is marked at both ends',
      '"甲應賠償。\n\n乙亦同。"[1]',
      `"甲應賠償。${UNVERIFIED}\n\n乙亦同。"${UNVERIFIED}`,
    ],
    [
      'in straight marks is marked although a verified one stands in it',
      '依"出租人應加倍返還押金，並「負損害賠償責任」者"[1]。',
      `依"出租人應加倍返還押金，並「負損害賠償責任」者"${UNVERIFIED}。`,
    ],
    [
      'that is marked leaves the citation of another quotation',
      '「負損害賠償責任」[1]與「負加倍賠償責任」[2]。',
      `「負損害賠償責任」[1]與「負加倍賠償責任」${UNVERIFIED}。`,
    ],
  ])('%s', async (_, model, expected) => {
    const { text, cited } = await sendVerified([model]);
    expect(text).toBe(expected);
    expect(cited).toHaveLength(new Set(text.match(/\[\d+\]/g)).size);
  });
});
