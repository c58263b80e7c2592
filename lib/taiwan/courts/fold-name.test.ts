import { expect, test } from 'vitest';
import { foldText } from '../../text/fold.ts';
import { courtNames } from './court-names.ts';
import { foldCourtName } from './fold-name.ts';
import { SIMPLE_DIVISIONS } from './simple-divisions.ts';
import { COURTS } from './table.ts';

const names = [
  ...COURTS.flatMap((court) => court.names),
  ...Array.from(SIMPLE_DIVISIONS.values(), ({ division }) => `${division}簡易庭`),
];

test('foldCourtName folds each character of a court’s name as foldText does', () => {
  const characters = new Map([...names.join('')].map((one) => [foldText(one), foldCourtName(one)]));
  const folded: string[] = [];
  for (let point = 0x21; point < 0x30000; point++) {
    if (point >= 0xd800 && point < 0xe000) continue;
    const character = String.fromCodePoint(point);
    const expected = characters.get(foldText(character));
    if (expected !== undefined && foldCourtName(character) !== expected) folded.push(character);
  }
  expect(folded).toEqual([]);
});

test('courtNames finds a court in any width, spacing and variant of its name', () => {
  const [official] = courtNames('臺灣臺北地方法院');
  for (const written of [
    '台灣台北地方法院',
    '台湾台北地方法院',
    ' 臺灣 臺北　地方法院 ',
    '臺灣臺北地方法院\u200b',
  ])
    expect(courtNames(written)[0]).toBe(official);
});
