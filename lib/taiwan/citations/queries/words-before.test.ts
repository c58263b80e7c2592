import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuery } from '#lib/search/query.ts';
import { formatCitation } from '../format.ts';
import { NICKNAMES } from '../names/aliases.ts';

const read = (text: string) => {
  const { citations, terms } = readQuery(text);
  return [citations.flatMap(({ meant }) => meant.map(formatCitation)), terms.map((term) => term.text)];
};

describe('a citation with words before it without a blank', () => {
  it.each([
    ['慰撫金民195', '民法第195條', '慰撫金'],
    ['慰撫金民法第195條', '民法第195條', '慰撫金'],
    ['慰撫金民法 第195條', '民法第195條', '慰撫金'],
    ['慰撫金依民法195', '民法第195條', '慰撫金'],
    ['加班費勞基法24', '勞動基準法第24條', '加班費'],
    ['加重詐欺刑339-4', '中華民國刑法第339條之4', '加重詐欺'],
    ['同婚釋748', '司法院釋字第748號解釋', '同婚'],
    ['忠實義務公司23Ⅰ', '公司法第23條第1項', '忠實義務'],
    ['內線交易證交157-1', '證券交易法第157條之1', '內線交易'],
    ['侵權行為（民法第184條）', '民法第184條', '侵權行為'],
    ['臨檢(釋字第535號)', '司法院釋字第535號解釋', '臨檢'],
    ['112年5月3日修正前民法第12條', '民法第12條', '修正前'],
    ['民國95年7月1日修正施行前刑法第56條', '中華民國刑法第56條', '修正施行前'],
    ['113.7.31修正後之洗錢防制法第19條', '洗錢防制法第19條', '修正後'],
    ['損益相抵112台上824', '112年度台上字第824號', '損益相抵'],
    ['損益相抵最高法院112年度台上字第824號', '最高法院112年度台上字第824號', '損益相抵'],
  ])('%s is read as a citation and words', (text, citation, words) =>
    expect(read(text)).toEqual([[citation], [words]]),
  );

  it.each([
    '每人民184',
    '原住民184',
    '有期徒刑10',
    '判緩刑3',
    '無期徒刑77',
    '違憲15',
    '聲請假釋77',
    '憲法解釋748',
    '有限公司23',
    '有限公司23I',
    '房屋（5樓）',
    '112年5月3日修正前',
    '車禍98上20',
    '房貸三年200',
  ])('%s is read without a citation', (text) => expect(read(text)).toEqual([[], [text]]));

  it('may have words on both sides', () => {
    expect(read('違約金民252酌減')).toEqual([['民法第252條'], ['違約金', '酌減']]);
    expect(read('修正前刑56連續犯')).toEqual([['中華民國刑法第56條'], ['修正前', '連續犯']]);
  });

  it.each([
    '德國民法第823條',
    '示範公司法第8條',
    '原住民法第5條',
    '陸海空軍刑法第5條',
    '少年及家事法院組織法第5條',
    '國防部公務人員交代條例施行細則第5條',
    '桃園地方法院中壢簡易庭112簡上5',
  ])('%s is read whole, as one name', (text) =>
    expect(readQuery(text).citations.map((one) => one.text)).toEqual([text]),
  );

  it('is split off also for the full name of any known act', () => {
    const known = [...NICKNAMES.keys()].filter((name) => !/(?:組織法|交代條例)$/u.test(name));
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.integer({ min: 1, max: 999 }), (name, number) => {
        const alone = readQuery(`${name}第${number}條`).citations;
        expect(readQuery(`慰撫金${name}第${number}條`)).toMatchObject({
          citations: alone,
          terms: [{ text: '慰撫金' }],
        });
      }),
    );
  });
});
