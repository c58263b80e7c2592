import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courtNames, courtToday } from './court-names.ts';
import { courtOfJid } from './court-of-jid.ts';
import { SIMPLE_DIVISIONS } from './simple-divisions.ts';
import { COURTS } from './table.ts';

it.each([
  ['最高法院', '最高法院'],
  ['最高', '最高法院'],
  ['北院', '臺灣臺北地方法院'],
  ['台北地院', '臺灣臺北地方法院'],
  ['台中高分院', '臺灣高等法院臺中分院'],
  [' 智財法院', '智慧財產及商業法院'],
  ['憲法法庭', '憲法法庭'],
])('courtNames of %s begins with %s', (text, name) => expect(courtNames(text)[0]).toBe(name));

it.each(['', '法院', '最高檢察署', '月球法院'])('courtNames finds no court in %j', (text) =>
  expect(courtNames(text)).toEqual([]),
);

it('courtNames returns a court with its former name and its simple divisions, under either name', () => {
  for (const name of ['臺灣新北地方法院', '板院'])
    expect(courtNames(name)).toEqual([
      '臺灣新北地方法院',
      '臺灣板橋地方法院',
      '臺灣新北地方法院板橋簡易庭',
      '臺灣新北地方法院三重簡易庭',
      '臺灣板橋地方法院板橋簡易庭',
      '臺灣板橋地方法院三重簡易庭',
    ]);
  expect(courtNames('臺灣板橋地方法院三重簡易庭')).toEqual(['臺灣板橋地方法院三重簡易庭']);
});

it('courtNames includes the name of a court on any day', () => {
  const code = fc.constantFrom(...COURTS.map((court) => court.code), ...SIMPLE_DIVISIONS.keys());
  const date = fc.option(
    fc.constantFrom('1999-01-01', '2012-12-31', '2013-01-01', '2021-06-30', '2025-01-01'),
  );
  fc.assert(
    fc.property(code, date, (of, day) => {
      const { name = '' } = courtOfJid(`${of}V`, day) ?? {};
      expect(courtNames(courtToday(name))).toContain(name);
      expect(courtToday(courtToday(name))).toBe(courtToday(name));
    }),
  );
});
