import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCATOR_MAX, locatorOf } from './locator.ts';
import { locatedRange, openingOf, quotedPlaces } from './quotation-places.ts';

const TEXT = `示範法院判決
主　文
原告之訴駁回。
理　由
一、押租金之返還，以租賃物返還為停止條件，租約終
止後，承租人得請求返還。
二、本件「通知」已送達，惟承租人未點交。`;

const found = (locator: string) => {
  const range = locatedRange(TEXT, locator);
  return range && TEXT.slice(...range);
};

describe('a quotation is found where it stands', () => {
  test.each([
    ['原告之訴駁回。', '原告之訴駁回。'],
    ['租約終止後，承租人得請求返還', '租約終\n止後，承租人得請求返還'],
    ['本件『通知』已送達', '本件「通知」已送達'],
    ['押租金之返還…得請求返還。', '押租金之返還，以租賃物返還為停止條件，租約終\n止後，承租人得請求返還。'],
    ['押租金之返還（中略）承租人', '押租金之返還，以租賃物返還為停止條件，租約終\n止後，承租人'],
  ])('%s', (locator, passage) => {
    expect(found(locator)).toBe(passage);
  });

  test.each(['原告之訴有理由', '得請求返還…押租金之返還', '', '…', '字'.repeat(LOCATOR_MAX + 1)])(
    'and nowhere else: %s',
    (locator) => {
      expect(found(locator)).toBeNull();
    },
  );

  test('any part of any text is found again by its locator, at its place or an earlier one with the same words', () => {
    const word = fc.constantFrom('甲', '乙', '丙', '丁', '。', '，', '\n', '　', '「', '」', 'a', '𠮷');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 300 }), fc.nat(), fc.nat(), (words, a, b) => {
        const from = a % words.length;
        const part = words.slice(from, from + 1 + (b % (words.length - from))).join('');
        const text = words.join('');
        const locator = locatorOf(part);
        expect(locator.length).toBeLessThanOrEqual(LOCATOR_MAX);
        const range = locatedRange(text, locator);
        if (part.trim() === '') return;
        expect(range).not.toBeNull();
        expect(range![0]).toBeGreaterThanOrEqual(0);
        expect(range![1]).toBeGreaterThan(range![0]);
        expect(range![1]).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

test('a place is told with its heading and the words on both sides, lines joined', () => {
  expect(quotedPlaces(TEXT, ['以租賃物返還為停止條件', '不在其中'])).toEqual([
    {
      heading: '理由',
      before: '一、押租金之返還，',
      quote: '以租賃物返還為停止條件',
      after: '，租約終\n止後，承租人得請求返還。',
    },
    null,
  ]);
});

test('what stands around is cut to so much that the quotation stays the matter', () => {
  const long = `${'前'.repeat(500)}此處${'中'.repeat(900)}彼處${'後'.repeat(500)}`;
  const [place] = quotedPlaces(long, [`此處${'中'.repeat(20)}…彼處`]);
  expect(place?.before).toBe(`…${'前'.repeat(60)}`);
  expect(place?.after).toBe(`${'後'.repeat(60)}…`);
  expect(place?.quote.startsWith('此處')).toBe(true);
  expect(place?.quote.endsWith('彼處')).toBe(true);
  expect(place?.quote.length).toBeLessThan(420);
});

test('a document that is cited without a quotation shows its beginning', () => {
  expect(openingOf('第一項。\n第二項。')).toBe('第一項。\n第二項。');
  expect(openingOf('字'.repeat(900))).toBe(`${'字'.repeat(200)}…`);
  expect(openingOf('')).toBe('');
});
