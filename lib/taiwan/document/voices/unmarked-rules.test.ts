import { expect, it } from 'vitest';
import { statesLaw } from './statements.ts';
import { statesUnmarkedRule } from './unmarked-rules.ts';

it.each([
  '共同正犯之意思聯絡，原不以數人間直接發生者為限，即有間接之聯絡者，亦包括在內。',
  '出租人未修繕租賃物，經承租人定期催告仍不為之者，承租人得自行修繕。',
  '不當得利之返還，須受利益與受損害之間有因果關係始得為之。',
])('%j states a rule although no word marks it as one', (sentence) => {
  expect(statesUnmarkedRule(sentence)).toBe(true);
  expect(statesLaw(sentence)).toBe(true);
});

it.each([
  ['leans on what stood before', '換言之，出租人未修繕租賃物者，承租人得自行修繕。'],
  ['begins inside a quotation', '逾期不為修繕者」，承租人得自行修繕，不以通知為必要。'],
  ['is of the case', '本件出租人未修繕租賃物者，承租人得自行修繕。'],
  ['reports testimony', '證人於審理時證稱屋主未修繕者，應由其負責云云。'],
  ['has a day of the case', '租約於113年5月1日終止者，出租人應返還押金。'],
  ['states common experience', '買受人取得物品後，通常會予試用者，應屬合於常情。'],
  ['is a question', '出租人未修繕者，承租人是否即得終止租約？'],
  ['has not the form of a norm', '租賃關係消滅後押金之返還與出租人之修繕義務並不相同。'],
])('a sentence that %s does not state the law: %j', (_, sentence) => {
  expect(statesLaw(sentence)).toBe(false);
});
