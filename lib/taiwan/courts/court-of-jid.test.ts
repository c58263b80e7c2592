import { expect, it } from 'vitest';
import { courtOfJid } from './court-of-jid.ts';

it.each([
  ['TPSV', '最高法院', '最高'],
  ['TPAA', '最高行政法院', '最高'],
  ['TPHM', '臺灣高等法院', '高等'],
  ['KSHV', '臺灣高等法院高雄分院', '高等'],
  ['KMHM', '福建高等法院金門分院', '高等'],
  ['TPBA', '臺北高等行政法院', '高等'],
  ['TPTA', '臺北高等行政法院地方行政訴訟庭', '地方'],
  ['TPDV', '臺灣臺北地方法院', '地方'],
  ['CTDM', '臺灣橋頭地方法院', '地方'],
  ['CDEV', '臺灣橋頭地方法院橋頭簡易庭', '地方'],
  ['NHEV', '臺灣士林地方法院內湖簡易庭', '地方'],
  ['LTEM', '臺灣宜蘭地方法院羅東簡易庭', '地方'],
  ['KSYV', '臺灣高雄少年及家事法院', '地方'],
  ['LCDM', '福建連江地方法院', '地方'],
  ['IPCV', '智慧財產及商業法院', '智財'],
  ['TPPP', '懲戒法院', null],
  ['TPCM', '司法院刑事補償法庭', null],
])('courtOfJid reads %s as %s of the level %s', (part, name, level) => {
  expect(courtOfJid(part, '2024-01-01')).toEqual({ name, level });
});

it.each([
  ['IPCA', '2015-06-01', '智慧財產法院'],
  ['IPCA', '2021-07-01', '智慧財產及商業法院'],
  ['PCDV', '2010-01-01', '臺灣板橋地方法院'],
  ['PCDV', null, '臺灣新北地方法院'],
  ['SJEV', '2010-01-01', '臺灣板橋地方法院三重簡易庭'],
  ['TPPP', '2010-01-01', '公務員懲戒委員會'],
])('courtOfJid names the court of %s on %s as it was called then: %s', (part, date, name) => {
  expect(courtOfJid(part, date)?.name).toBe(name);
});

it.each(['XXXV', 'TPXV', '', 'T'])('courtOfJid finds no court for the code %j', (part) => {
  expect(courtOfJid(part, null)).toBeNull();
});
