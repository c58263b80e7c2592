import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DocType } from '#lib/contract/document.ts';
import { paragraphsOf } from '../structure/paragraphs.ts';
import { anyDocument } from '../testing/any-document.ts';
import { placesOf } from './text-places.ts';

const places = (docType: DocType, ...lines: string[]) => {
  const text = lines.join('\n');
  return placesOf(text, docType, paragraphsOf(text));
};

test('a judgment is cited by its part and the numbers above a paragraph', () =>
  expect(
    places(
      '裁判',
      '甲法院民事判決',
      '原告　甲',
      '主文',
      '被告應給付。',
      '訴訟費用由被告負擔。',
      '理由',
      '壹、程序方面',
      '一、按應為聲明。',
      '貳、實體方面',
      '一、原告主張：未付。',
      '二、本院判斷：',
      '㈠按契約。',
      '⒈查甲。',
      '㈡又查。',
      '中　　華　　民　　國　　113　　年　　1　　月　　1　　日',
      '法官　乙',
    ),
  ).toEqual([
    ...['', '', '', '主文第1項', '主文第2項', ''],
    ...['理由壹', '理由壹、一', '理由貳', '理由貳、一', '理由貳、二', '理由貳、二、㈠', '理由貳、二、㈠、⒈'],
    ...['理由貳、二、㈡', '', ''],
  ]));

test('a judgment whose reasons begin with 甲 is cited by 甲 above 壹', () =>
  expect(places('裁判', '理由', '甲、有罪部分', '壹、認定', '一、查。', '乙、無罪部分', '結論。')).toEqual([
    '',
    '理由甲',
    '理由甲、壹',
    '理由甲、壹、一',
    '理由乙',
    '理由乙',
  ]));

test('an interpretation is cited by the paragraphs of its reasons, and its holding as 解釋文', () =>
  expect(places('釋字', '解釋文', '　　合憲。', '理由書', '　　一、甲。', '　　乙。')).toEqual([
    '',
    '解釋文',
    '',
    '理由書第1段',
    '理由書第2段',
  ]));

test('a ruling is cited by the numbers that its court gives paragraphs', () =>
  expect(
    places('憲法法庭裁判', '主文', '一、合憲。', '二、駁回。', '理由', '壹、案情【7】', '甲。【8】', '表'),
  ).toEqual(['', '主文第1項', '主文第2項', '', '理由第7段', '理由第8段', '理由']));

test('a letter is cited by 主旨 and the numbers of its 說明', () =>
  expect(places('函釋', '主旨：押金。', '說明：', '一、復貴府函。', '（一）應退。', '二、請查照。')).toEqual([
    '主旨',
    '',
    '說明一',
    '說明一、（一）',
    '說明二',
  ]));

test('every paragraph of any text has one place, the same each time', () =>
  fc.assert(
    fc.property(
      anyDocument,
      fc.constantFrom<DocType>('裁判', '釋字', '憲法法庭裁判', '函釋'),
      (text, docType) => {
        const paragraphs = paragraphsOf(text);
        const found = placesOf(text, docType, paragraphs);
        expect(found).toHaveLength(paragraphs.length);
        expect(placesOf(text, docType, paragraphs)).toEqual(found);
      },
    ),
  ));
