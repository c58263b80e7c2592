import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareQuotation, type QuotationComparison, quotationSource } from './compare.ts';

const ARTICLE = `因故意或過失，不法侵害他人之權利者，負損害賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。
違反保護他人之法律，致生損害於他人者，負賠償責任。但能證明其行為無過失者，不在此限。`;
const SOURCE = quotationSource(ARTICLE);

const written = (comparison: QuotationComparison | null) =>
  comparison && !comparison.isVerbatim
    ? comparison.pieces
        ?.map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'source' ? '+' : '-'}[${text}]`))
        .join('')
    : comparison?.isVerbatim;

describe('compareQuotation finds a quotation', () => {
  test.each([
    ['word for word', '不法侵害他人之權利者，負損害賠償責任。'],
    ['in part', '故意以背於善良風俗之方法'],
    ['with punctuation of half width', '因故意或過失,不法侵害他人之權利者'],
    ['with another stop at its end', '因故意或過失，不法侵害他人之權利者；'],
    ['across lines of a PDF', '因故意或過失，不法侵\n　　害他人之權\n　　利者，負損害賠償責任'],
    ['across two 項', '加損害於他人者亦同。違反保護他人之法律'],
    [
      'with numbers before its 項',
      '（第1項）因故意或過失（第2項）違反保護他人之法律'.replace('（第2項）', '……'),
    ],
    ['with words left out', '因故意或過失……負損害賠償責任'],
    ['with words left out by name', '因故意或過失，（略）負損害賠償責任。（以下略）'],
    ['across a page of a PDF', '因故意或過失，不法侵害\n第 3 頁，共 12 頁\n他人之權利者'],
    ['across a page with its number alone', '因故意或過失，不法侵害\n3\n\n他人之權利者'],
    ['with a note of the writer', '因故意或過失，不法侵害他人（按：指被害人）之權利者'],
  ])('%s', (_, quotation) => expect(compareQuotation(quotation, SOURCE)).toMatchObject({ isVerbatim: true }));

  test('and returns its start and end in the source', () => {
    const found = compareQuotation('違反保護他人之法律……不在此限', SOURCE);
    expect(ARTICLE.slice(found?.start, found?.end)).toBe(ARTICLE.split('\n')[1]?.slice(0, -1));
  });

  test('of any part of the source, with a line break anywhere in it', () =>
    fc.assert(
      fc.property(
        fc.nat(ARTICLE.length - 12),
        fc.integer({ min: 12, max: 80 }),
        fc.nat(11),
        (from, length, at) => {
          const part = ARTICLE.slice(from, from + length);
          const broken = `${part.slice(0, at)}\n${part.slice(at)}`;
          expect(compareQuotation(broken, SOURCE)).toMatchObject({ isVerbatim: true });
        },
      ),
    ));
});

describe('a quotation that differs from its source', () => {
  test.each([
    [
      '違反保護他人之法律，致生損害於他人者，不負賠償責任',
      '違反保護他人之法律，致生損害於他人者，-[不]負賠償責任。',
    ],
    ['因故意或重大過失，不法侵害他人之權利者', '因故意或-[重大]過失，不法侵害他人之權利者，'],
    ['不法侵害他人權利者，負損害賠償責任', '不法侵害他人+[之]權利者，負損害賠償責任。'],
    ['因故意或過失，不法侵害他人之物者', '因故意或過失，不法侵害他人之-[物]+[權利]者，'],
    ['應故意或過失，不法侵害', '-[應]+[因]故意或過失，不法侵害'],
    ['因故意或過失，負損害賠償責任', '因故意或過失，+[不法侵害他人之權利者，]負損害賠償責任。'],
  ])('%s is shown with the words of the source', (quotation, expected) =>
    expect(written(compareQuotation(quotation, SOURCE))).toBe(expected),
  );

  test('is compared at the occurrence of a repeated character nearest to its other words', () => {
    const lease = quotationSource('租金不得逾二月。租賃關係消滅後，應返還之。逾期之遲延金，另計之。');
    expect(written(compareQuotation('租賃關係消滅前，應返還之', lease))).toBe(
      '租賃關係消滅-[前，]+[後，]應返還之。',
    );
    expect(written(compareQuotation('租賃關係終了後，應返還之', lease))).toBe(
      '租賃關係-[終了]+[消滅]後，應返還之。',
    );
  });

  test('in one character is never verbatim', () =>
    fc.assert(
      fc.property(fc.nat(40), fc.nat(19), (from, at) => {
        const part = Array.from(ARTICLE.replace(/[\n，。]/gu, '').slice(from, from + 20));
        part[Math.min(at, part.length - 1)] = '龘';
        expect(compareQuotation(part.join(''), SOURCE)).toMatchObject({ isVerbatim: false });
      }),
    ));

  test('by 35% in place of 3.5% is not verbatim', () => {
    const rate = quotationSource('年息不得逾3.5%，違反者無效。');
    expect(compareQuotation('年息不得逾3.5％，違反', rate)).toMatchObject({ isVerbatim: true });
    expect(compareQuotation('年息不得逾35％，違反', rate)).toMatchObject({ isVerbatim: false });
  });

  test('entirely has no diff', () =>
    expect(compareQuotation('今天天氣很好，我們去郊外走走。', SOURCE)).toMatchObject({
      isVerbatim: false,
      pieces: null,
    }));
});

test('compareQuotation returns null for a quotation of a single word', () =>
  expect(compareQuotation('過失', SOURCE)).toBeNull());

test('compareQuotation finds an altered quotation in a judgment of a million characters', () => {
  const long = quotationSource(`${'本院認為原告之主張有理由，被告應給付之。'.repeat(50_000)}${ARTICLE}`);
  expect(compareQuotation('違反保護他人之法律，致生損害於他人者，不負賠償責任', long)).toMatchObject({
    isVerbatim: false,
    similarity: expect.closeTo(0.95, 1),
  });
});
