import { describe, expect, test } from 'vitest';
import { statesGeneralLaw } from './general-law.ts';

describe('statesGeneralLaw is true for', () => {
  test.each([
    '按因故意或過失不法侵害他人之權利者，應負損害賠償責任。',
    '次按所謂過失，係指應注意、能注意而不注意者而言。',
    '民法第184條第1項前段所稱之權利，係指既存法律體系所明認之權利。',
    '按被告之自白，須非出於強暴、脅迫，始得為證據。',
    '按股份有限公司之董事，應忠實執行業務並盡善良管理人之注意義務。',
    '又刑法於94年2月2日修正公布後，應適用最有利於行為人之法律。',
    '按易科罰金，得以新臺幣1,000元、2,000元或3,000元折算1日。',
  ])('%s', (sentence) => expect(statesGeneralLaw(sentence)).toBe(true));
});

describe('statesGeneralLaw is false for a sentence that', () => {
  test.each([
    ['names a party', '原告依民法第184條請求被告賠償，應予審究。'],
    ['names who did it', '被告王大明應負民法第184條之責任。'],
    ['hides a name', '按甲○○應依民法第184條負責。'],
    ['names a firm', '按大同開發股份有限公司應負連帶賠償責任。'],
    ['speaks of the case', '本件應適用民法第184條之規定。'],
    ['points back', '依上開規定，行為人應負賠償責任。'],
    ['leans on what stands before', '同法第195條規定得請求相當之金額。'],
    ['takes a step', '爰依民事訴訟法第385條，應由一造辯論而為判決。'],
    ['ends the case', '按上訴為無理由，應依民事訴訟法第449條駁回。'],
    ['names a sum', '按依民法第195條應賠償50萬元。'],
    ['names a day', '按依民法第229條應自99年3月2日起負遲延責任。'],
    ['names a place', '按坐落忠孝路12號之房屋應返還。'],
    ['names an article of no act', '行為人有第97條之行為者，應負賠償責任。'],
    ['only recites', '按侵權行為人應負損害賠償責任，民法第184條定有明文。'],
    ['states no rule', '民法第184條於18年公布。'],
    ['is about a witness', '按證人李四之證言應可採信。'],
  ])('%s: %s', (_, sentence) => expect(statesGeneralLaw(sentence)).toBe(false));
});
