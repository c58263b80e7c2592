import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test.each([
  ['甲法第1條規定，與憲法第7條尚無牴觸。', { verdict: 'upheld' }],
  ['甲法第1條規定，尚難認與憲法保障財產權之意旨有違。', { verdict: 'upheld' }],
  ['甲法第1條並未違背比例原則，符合憲法第23條之意旨。', { verdict: 'upheld' }],
  ['於此範圍內，甲法第1條規定與憲法第11條尚屬無違。', { verdict: 'upheld', isNarrowed: true }],
  ['甲法第1條所稱處分，應不包括道歉，始符憲法之意旨。', { verdict: 'upheld', isNarrowed: true }],
  ['甲法第1條違反憲法第7條平等原則。', { verdict: 'struck' }],
  ['甲法第1條與憲法第7條有違，應自本解釋公布之日起失其效力。', { verdict: 'struck', ends: 'at once' }],
  [
    '甲法第1條不符憲法第23條比例原則，應自本判決公告之日起，至遲於屆滿2年時失其效力。',
    { verdict: 'struck', ends: 'in time', term: '2年' },
  ],
  [
    '甲法第1條違反比例原則，應自中華民國一０四年一月一日起失其效力。',
    { verdict: 'struck', ends: 'on a day', day: '2015-01-01' },
  ],
  [
    '甲法第1條牴觸憲法第22條。相關機關應於本判決宣示之日起2年內修正。逾期未完成修法，失其效力。',
    { verdict: 'struck', amend: { within: '2年' } },
  ],
  ['甲法第1條原則上與憲法無違。惟其一律不許，與憲法保障自由之意旨不符。', { verdict: 'partly' }],
  ['甲法第1條與憲法尚無牴觸，惟應由有關機關檢討修正。', { verdict: 'upheld', amend: {} }],
])('verdictOf reads the verdict of: %s', (passage, verdict) => expect(verdictOf(passage)).toEqual(verdict));

test.each([
  '甲法第1條規定：「違反本法者，處罰鍰。」所稱違反，指不依規定而言。',
  '違反本法第3條者，主管機關得命其改正。',
  '婚姻制度具有維護人倫秩序之功能。',
])('verdictOf finds no verdict in: %s', (passage) => expect(verdictOf(passage)).toBeNull());

test('verdictOf ignores text in quotation marks', () => {
  const quoted = fc.constantFrom('違反憲法者失其效力', '與憲法尚無牴觸', '應於2年內修正', '違憲');
  const said = fc.constantFrom('與憲法第7條尚無牴觸。', '牴觸憲法第7條。', '係就程序而為規定。');
  fc.assert(
    fc.property(quoted, said, (inside, outside) => {
      const without = verdictOf(`甲法第1條規定，${outside}`);
      expect(verdictOf(`甲法第1條規定：「${inside}。」${outside}`)).toEqual(without);
    }),
  );
});
