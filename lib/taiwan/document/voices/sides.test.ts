import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf } from '../structure/paragraphs.ts';
import { anyDocument } from '../testing/any-document.ts';
import { sidesOf } from './sides.ts';

const sides = (...lines: string[]) => {
  const text = lines.join('\n');
  return sidesOf(text, paragraphsOf(text)).map((told) => told?.side ?? null);
};
const labels = (...lines: string[]) => {
  const text = lines.join('\n');
  return sidesOf(text, paragraphsOf(text)).flatMap((told) => told?.label ?? []);
};

test('sidesOf reads claim, defence and court from the headings above a paragraph', () =>
  expect(
    sides(
      '主文',
      '駁回。',
      '事實及理由',
      '一、原告主張：押金應返還。',
      '㈠按租賃物應返還。',
      '又查。',
      '二、被告則以：已經返還等語，資為抗辯。',
      '三、本院之判斷：',
      '㈠原告主張已交付，為被告所否認。',
      '㈡按契約。',
      '四、綜上所述。',
    ),
  ).toEqual([
    ...[null, null, null],
    ...['claim', 'claim', 'claim'],
    'defence',
    // What opens with a party's words, or only sums up, is nobody's.
    ...['court', null, 'court', null],
  ]));

test('sidesOf reads 公訴意旨 as claim and 辯護意旨 as defence', () =>
  expect(
    sides('理由', '壹、公訴意旨略以：被告竊盜。', '貳、辯護人辯護意旨略以：無罪。', '參、得心證之理由'),
  ).toEqual([null, 'claim', 'defence', 'court']));

test.each<[string, string[], string[]]>([
  [
    'a civil case',
    [
      '甲地方法院民事判決',
      '理由',
      '一、原告主張：甲。',
      '二、被告則辯稱：乙。',
      '三、本院之判斷：',
      '㈠按契約。',
    ],
    ['原告主張', '被告抗辯', '本院判斷', '本院判斷'],
  ],
  [
    'an appeal of the plaintiff',
    ['甲高等法院民事判決', '理由', '一、上訴人主張：甲。', '二、被上訴人則以：乙。', '三、本院之判斷：'],
    ['上訴人主張', '被上訴人抗辯', '本院判斷'],
  ],
  [
    'an appeal of the defendant',
    ['甲高等法院民事判決', '理由', '一、被上訴人主張：甲。', '二、上訴人則以：乙。'],
    ['被上訴人主張', '上訴人抗辯'],
  ],
  [
    'a criminal case',
    ['甲地方法院刑事判決', '理由', '一、公訴意旨略以：甲。', '二、被告辯稱：乙。', '三、得心證之理由：'],
    ['公訴意旨', '被告辯稱', '本院判斷'],
  ],
  [
    'a criminal appeal',
    [
      '甲高等法院刑事判決',
      '理由',
      '一、檢察官上訴意旨略以：甲。',
      '二、辯護意旨略以：乙。',
      '三、經查：丙。',
    ],
    ['檢察官上訴意旨', '辯護意旨', '本院判斷'],
  ],
  [
    'an administrative case',
    ['甲高等行政法院判決', '事實及理由', '一、原告主張：甲。', '二、被告則以：乙。', '三、本院之判斷：'],
    ['原告主張', '被告抗辯', '本院判斷'],
  ],
  [
    'a case without a trial',
    ['甲地方法院民事裁定', '理由', '一、聲請意旨略以：甲。', '二、相對人則以：乙。', '三、經查：丙。'],
    ['聲請意旨', '相對人抗辯', '本院判斷'],
  ],
])('sidesOf labels the sides by the names of the parties: %s', (_, lines, called) =>
  expect(labels(...lines)).toEqual(called),
);

test('sidesOf gives no side to paragraphs that announce nothing, nor to those of a new part', () =>
  expect(sides('理由', '一、本件事實經過。', '二、原告主張：甲。', '附表', '乙。')).toEqual([
    ...[null, null, 'claim', null, null],
  ]));

test('sidesOf returns one entry for each paragraph of any text', () =>
  fc.assert(
    fc.property(anyDocument, (text) => {
      const paragraphs = paragraphsOf(text);
      expect(sidesOf(text, paragraphs)).toHaveLength(paragraphs.length);
    }),
  ));
