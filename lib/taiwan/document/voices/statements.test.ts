import { expect, it } from 'vitest';
import { statesLaw } from './statements.ts';

it.each([
  '按租賃關係消滅後，出租人應將押金返還於承租人。',
  '次按「出租人應返還押金」，示範住宅租賃條例第8條第1項定有明文。',
  '所謂重大修繕，係指不修繕即無法達成租賃目的者而言。',
  '押金之性質為擔保，於租賃關係消滅時即應返還（最高法院95年度台上字第1號判決意旨參照）。',
  '㈠又按被告之自白，非出於強暴、脅迫，且與事實相符者，得為證據，刑事訴訟法第156條定有明文。',
])('%j states the law', (sentence) => expect(statesLaw(sentence)).toBe(true));

it.each([
  ['a fact', '兩造於簽約時約定押金為二個月租金，並已如數交付。'],
  ['an application', '按出租人應返還押金，本件租約既已終止，自應返還。'],
  ['a person', '按被告王甲乙應返還押金，此為租賃契約所生之義務無疑。'],
  ['a name left out', '按甲○○為出租人，依契約應負返還押金之義務無疑。'],
  ['a claim', '按原告主張出租人應返還押金，並有租約一份為證云云。'],
  ['a day of the case', '按租約於民國113年5月1日終止，出租人應返還押金。'],
  ['a place in the files', '按押金應返還，有租賃契約書在本院卷第31頁可查，足資為憑。'],
  ['an act alone', '示範住宅租賃條例第8條第1項定有明文。'],
  ['a measure of the court', '按月給付一萬元至遷讓房屋之日止，並加計遲延利息。'],
])('%s is no statement of law: %j', (_, sentence) => expect(statesLaw(sentence)).toBe(false));
