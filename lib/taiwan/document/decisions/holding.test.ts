import { describe, expect, test } from 'vitest';
import { findCitations } from '../../citations/find.ts';
import { citationKey } from '../../citations/keys.ts';
import { splitSentences } from '../structure/sentences.ts';
import {
  continuesPreviousItem,
  disposesOnly,
  holdingChange,
  holdingItems,
  refersToPreviousItem,
} from './holding.ts';

const itemsOf = (text: string, doc_type: '釋字' | '憲法法庭裁判' = '釋字') =>
  holdingItems(splitSentences({ text, doc_type }));

test('holdingItems returns the whole paragraphs of a holding, and nothing else of the document', () => {
  const text = '爭點\n是否違憲？\n解釋文\n甲法第1條合憲。至其施行，另定之。\n乙法違憲。\n理由書\n甲法合憲。';
  expect(itemsOf(text).map((item) => item.text)).toEqual(['甲法第1條合憲。至其施行，另定之。', '乙法違憲。']);
});

test('holdingItems keeps an item that mentions a party', () =>
  expect(itemsOf('主文\n一、被告之辯護人認有必要者，得抗告。', '憲法法庭裁判')).toHaveLength(1));

test.each([
  ['五、其餘聲請不受理。', true],
  ['三、最高法院110年度台上字第1號刑事判決違憲，廢棄並發回最高法院。', true],
  ['二、聲請人得於30日內依法定程序聲請再審。', true],
  ['一、甲法第1條規定牴觸憲法第7條；其餘聲請駁回。', false],
  ['甲決議：「法院應駁回其訴」，尚未牴觸憲法第16條。', false],
])('%s disposes of applications only: %s', (item, only) => expect(disposesOnly(item)).toBe(only));

test('refersToPreviousItem and continuesPreviousItem are true for an item that depends on the one before', () => {
  expect(refersToPreviousItem('二、上開規定所稱「侮辱」，與法律明確性原則無違。')).toBe(true);
  expect(refersToPreviousItem('二、乙法第2條合憲。')).toBe(false);
  expect(continuesPreviousItem('二、相關機關應於2年內修法。')).toBe(true);
  expect(continuesPreviousItem('二、上開規定與憲法第7條、第8條無違。')).toBe(true);
  expect(continuesPreviousItem('二、上開規則第7條所稱必要時，無違。')).toBe(false);
});

describe('holdingChange', () => {
  const change = (holding: string, number = 554) =>
    holdingChange(
      itemsOf(`解釋文\n${holding}`),
      ({ citation }) =>
        citationKey(citation) === citationKey({ kind: 'interpretation', series: '釋', number }),
      findCitations,
    );

  test.each([
    [
      '甲法違憲，應失其效力；於此範圍內，本院釋字第554號解釋應予變更。',
      { change: 'changed', text: '於此範圍內，本院釋字第554號解釋應予變更。' },
    ],
    [
      '本院釋字第五五四號解釋，應予補充。',
      { change: 'supplemented', text: '本院釋字第五五四號解釋，應予補充。' },
    ],
    [
      '本院釋字第107號及第554號解釋，應予補充。',
      { change: 'supplemented', text: '本院釋字第107號及第554號解釋，應予補充。' },
    ],
    [
      '業經本院釋字第554號解釋在案。至其期間，本院上開解釋，應予補充。',
      { change: 'supplemented', text: '本院上開解釋，應予補充。' },
    ],
  ])('finds the change in: %s', (holding, expected) => expect(change(holding)).toEqual(expected));

  test.each([
    '本院釋字第555號解釋應予變更。',
    '於此範圍內，本院釋字第554號解釋毋庸補充或變更。',
    '本院釋字第554號解釋與憲法無牴觸，無變更之必要。',
    '（註：依據本院釋字第554號解釋，本解釋與該解釋意旨不符部分，應予變更。）',
    '參照本院釋字第554號解釋，行政法院判例應不再援用。',
  ])('finds no change in: %s', (holding) => expect(change(holding)).toBeNull());
});
