import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/sentences.ts';
import type { AnswerSource } from '#service/chat/retrieve/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { selectStatuteQuotes } from './statute-quotes.ts';

const LAW = documentOf({});

/** Sentences with 重 in them weigh 1, those with 中 0.6, those with 輕 0.4. */
const scoreOf = (text: string) =>
  text.includes('重') ? 1 : text.includes('中') ? 0.6 : text.includes('輕') ? 0.4 : 0;
function source(text: string, by: AnswerSource['by'] = 'words'): AnswerSource {
  const document = { ...LAW, text };
  const sentences = splitSentences(document).map((one) => ({ ...one, score: scoreOf(one.text) }));
  return { document, sentences, score: 0, by };
}
const texts = (text: string, { isBest = false, by = 'words' as AnswerSource['by'] } = {}) =>
  selectStatuteQuotes(source(text, by), isBest).map((quote) => quote.text);
const LONG = `\n${'長'.repeat(400)}。`;

describe('paragraphs of an article', () => {
  test('paragraphs that score half of the best are quoted, three at most', () => {
    expect(texts('重一。\n輕。\n中。\n無。\n重二。\n重三。')).toEqual(['重一。', '中。', '重二。']);
  });

  test('a short article is quoted whole if it is among the best or the question names it', () => {
    const all = ['重。', '輕。', '無。'];
    expect(texts(all.join('\n'))).toEqual(['重。']);
    expect(texts(all.join('\n'), { isBest: true })).toEqual(all);
    expect(texts(all.join('\n'), { by: 'name' })).toEqual(all);
  });

  test('a long article is not quoted whole unless the question names it', () => {
    const long = ['重。', '無。', '長'.repeat(399)].join('\n');
    expect(texts(long, { isBest: true })).toEqual(['重。']);
    expect(texts(long, { by: 'name' })).toHaveLength(3);
  });

  test.each([
    ['前項情形，重。', ['二。', '前項情形，重。']],
    ['違反前二項規定，重。', ['一。', '二。', '違反前二項規定，重。']],
    ['犯第一項之罪，重。', ['一。', '犯第一項之罪，重。']],
    ['前三項，重。', ['一。', '二。', '前三項，重。']],
    ['第九項，重。', ['第九項，重。']],
    ['依第五條第一項，重。', ['依第五條第一項，重。']],
    ['依前條第一項，重。', ['依前條第一項，重。']],
  ])('paragraphs are quoted with those that they refer to: %s', (last, quoted) => {
    expect(texts(`一。\n二。\n${last}`)).toEqual(quoted);
  });
});

describe('of a list', () => {
  const filler = '者'.repeat(40);
  const entry = (number: string, text: string) => `${number}、${text}${filler}。`;

  test('of a list the entries that answer are quoted under the opening, which counts the rest', () => {
    const [none, best, light] = [entry('一', '無'), entry('二', '重'), entry('三', '輕')];
    expect(selectStatuteQuotes(source(['有下列情形之一：', none, best, light].join('\n')), false)).toEqual([
      { text: '有下列情形之一：', part: null, leftOut: 2 },
      { text: best, part: null, depth: 1 },
    ]);
  });

  test('five entries of a list at most are quoted, in its order', () => {
    const entries = [...'一二三四五六七'].map((number) => entry(number, number === '一' ? '中' : '重'));
    const [opening, ...quoted] = selectStatuteQuotes(source(['如下：', ...entries].join('\n')), false);
    expect(quoted.map((quote) => quote.text)).toEqual(entries.slice(1, 6));
    expect(opening?.leftOut).toBe(2);
  });

  test('of a list that does not answer the first three entries are quoted', () => {
    const entries = [...'一二三四五'].map((number) => entry(number, '無'));
    const [opening, ...quoted] = selectStatuteQuotes(source(['重如下：', ...entries].join('\n')), false);
    expect(quoted.map((quote) => quote.text)).toEqual(entries.slice(0, 3));
    expect(opening?.leftOut).toBe(2);
  });

  test('a short list is quoted whole', () => {
    const list = ['依左列順序定之：', '一、父母。', '二、重。', '三、兄弟。'];
    expect(texts(list.join('\n') + LONG)).toEqual(list);
  });

  test('an entry is quoted with those it stands under, at its depth', () => {
    const text = [
      '如下：',
      entry('一', '無'),
      '二、甲：',
      `（一）子：${filler}`,
      `1.重${filler}`,
      `（二）丑${filler}`,
    ];
    expect(
      selectStatuteQuotes(source(text.join('\n')), false).map(({ text: quote, depth }) => [
        quote.slice(0, 4),
        depth,
      ]),
    ).toEqual([
      ['如下：', undefined],
      ['二、甲：', 1],
      ['（一）子', 2],
      ['1.重者', 3],
    ]);
  });

  test('an entry that cannot be quoted is left out with those under it, and counted as such', () => {
    const text = ['如下：', '一、重<b>甲：', '（一）重子。', '二、重乙。'].join('\n');
    expect(selectStatuteQuotes(source(text), true)).toEqual([
      { text: '如下：', part: null, leftOut: 2 },
      { text: '二、重乙。', part: null, depth: 1 },
    ]);
  });

  test('a list whose opening cannot be quoted is left out', () => {
    expect(texts(`不得為下列[行為]：\n一、重。\n二、重。\n重二。`, { isBest: true })).toEqual(['重二。']);
  });
});

test('a quotation stands in the article, none twice, in its order; of each list what is not quoted is counted', () => {
  const piece = fc.constantFrom(
    '甲。',
    '重：',
    '輕',
    '\n',
    '\n一、',
    '\n二、',
    '\n（一）',
    '\n1.',
    '[1]',
    '中。',
    '者'.repeat(60),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom('words' as const, 'name' as const),
      (pieces, isBest, by) => {
        const one = source(pieces.join(''), by);
        let from = 0;
        let depth = 0;
        const quotes = selectStatuteQuotes(one, isBest);
        for (const quote of quotes) {
          const at = one.document.text.indexOf(quote.text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + quote.text.length;
          // What an entry stands under was quoted before it.
          expect(quote.depth ?? 0).toBeLessThanOrEqual(depth + 1);
          depth = quote.depth ?? 0;
        }
        const openings = quotes.filter((quote) => quote.depth === undefined);
        const told = quotes.length + openings.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0);
        expect(told).toBeLessThanOrEqual(one.sentences.length);
        if (by === 'name' && openings.length === one.sentences.filter(({ under }) => under === null).length)
          expect(told).toBe(one.sentences.length);
      },
    ),
    { numRuns: 300 },
  );
});
