import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterMonths,
  formatDate,
  formatShortDate,
  formatYear,
  readDate,
  readDay,
  todayInTaiwan,
} from './calendar.ts';

describe('a typed date', () => {
  test.each([
    ['2023-01-05', '2023-01-05'],
    ['2023/1/5', '2023-01-05'],
    ['20230105', '2023-01-05'],
    ['西元2023年1月5日', '2023-01-05'],
    ['112/1/5', '2023-01-05'],
    ['112/1/1', '2023-01-01'],
    ['112.1.5', '2023-01-05'],
    ['112-01-05', '2023-01-05'],
    ['民國112年1月5日', '2023-01-05'],
    [' 民國 112 年 1 月 5 日 ', '2023-01-05'],
    ['112年1月5日', '2023-01-05'],
    ['1120105', '2023-01-05'],
    ['990105', '2010-01-05'],
    ['１１２／１／５', '2023-01-05'],
    ['113/2/29', '2024-02-29'],
    ['112/2/29', null],
    ['2023-13-01', null],
    ['2023/1-5', null],
    ['112/1', null],
    ['0/1/1', null],
    ['去年', null],
    ['', null],
  ])('%s is read as %s', (typed, date) => expect(readDate(typed)).toBe(date));

  const days = fc.date({ min: new Date('1912-01-01'), max: new Date('2900-12-31'), noInvalidDate: true });

  test('is read in every spelling of a day', () =>
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        const [year, month, date] = iso.split('-').map(Number) as [number, number, number];
        const republic = year - 1911;
        const two = (value: number) => String(value).padStart(2, '0');
        const spellings = [iso, `${year}/${month}/${date}`, `民國${republic}年${month}月${date}日`];
        spellings.push(`${republic}/${month}/${date}`, `${republic}.${two(month)}.${two(date)}`);
        if (republic > 99) spellings.push(`${republic}${two(month)}${two(date)}`);
        for (const spelling of spellings) expect(readDate(spelling)).toBe(iso);
      }),
    ));

  test('is read as a day of the calendar or as none', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/.年月日-]{0,12}$/)), (typed) => {
        const date = readDate(typed);
        if (date !== null) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
      }),
    ));

  test('is read back from the forms that pages show', () =>
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(readDate(formatDate(date))).toBe(date);
        expect(readDate(formatShortDate(date))).toBe(date);
      }),
    ));
});

describe('a typed day, month or year', () => {
  test.each([
    ['112/1/5', '2023-01-05', '2023-01-05'],
    ['112', '2023-01-01', '2023-12-31'],
    ['民國112年', '2023-01-01', '2023-12-31'],
    ['西元2023年', '2023-01-01', '2023-12-31'],
    ['2024', '2024-01-01', '2024-12-31'],
    ['2024/2', '2024-02-01', '2024-02-29'],
    ['民國112年2月', '2023-02-01', '2023-02-28'],
    ['１１２．６', '2023-06-01', '2023-06-30'],
    ['112/13', null, null],
    ['0', null, null],
    ['去年', null, null],
    ['', null, null],
  ])('%s is from %s to %s', (typed, first, last) =>
    expect([readDay(typed, 'first'), readDay(typed, 'last')]).toEqual([first, last]),
  );

  test('has a first day that is not after its last', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[民國西元0-9/.年月日-]{0,10}$/), (typed) => {
        const [first, last] = [readDay(typed, 'first'), readDay(typed, 'last')];
        expect(first === null).toBe(last === null);
        if (first !== null && last !== null) expect(first <= last).toBe(true);
      }),
    ));
});

test.each([
  ['2023-05-11', '民國112年5月11日'],
  ['1912-01-01', '民國1年1月1日'],
  ['1911-12-31', '西元1911年12月31日'],
])('the date %s is written %s', (date, text) => expect(formatDate(date)).toBe(text));

test.each([
  ['2021-01-20', '110.1.20'],
  ['1911-12-31', '1911.12.31'],
])('in a list the date %s is written %s', (date, text) => expect(formatShortDate(date)).toBe(text));

test('todayInTaiwan is the day in Taiwan, not in UTC', () =>
  expect(todayInTaiwan(new Date('2026-11-20T16:30:00Z'))).toBe('2026-11-21'));

test.each([
  ['2023-05-11', '民國112年'],
  ['1912-01-01', '民國1年'],
  ['1911-12-31', '西元1911年'],
])('the year of %s is %s', (date, year) => {
  expect(formatYear(date)).toBe(year);
});

test.each([
  ['2021-01-13', 6, '2021-07-13'],
  ['2021-08-31', 6, '2022-02-28'],
  ['2023-08-31', 6, '2024-02-29'],
  ['2021-12-01', 1, '2022-01-01'],
  ['2021-01-13', 24, '2023-01-13'],
])('%s plus %s months is %s', (date, months, later) => expect(afterMonths(date, months)).toBe(later));
