import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import type { AnswerSource } from '#service/chat/retrieve/sources/source.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { type ArticleUnit, unitsOf } from './article.ts';
import { selectUnits } from './select-units.ts';

const LAW = documentOf({});

/** Sentences with 重 in them weigh 1, those with 中 0.75, those with 輕 0.6. */
const scoreOf = (text: string) =>
  text.includes('重') ? 1 : text.includes('中') ? 0.75 : text.includes('輕') ? 0.6 : 0;
function unitsIn(text: string): ArticleUnit[] {
  const document = { ...LAW, text };
  return unitsOf({
    sentences: splitSentences(document).map((one) => ({ ...one, score: scoreOf(one.text) })),
  });
}
const texts = (text: string, { isBest = false, by = 'words' as AnswerSource['by'] } = {}) =>
  [...selectUnits(unitsIn(text), { by, isBest, kind: 'other' })].map((unit) => unit.text);
const LONG = `\n${'長'.repeat(400)}。`;

describe('paragraphs of an article', () => {
  test('the best paragraphs are quoted, three at most, and more paragraphs of the best article', () => {
    const long = `重一。\n輕。\n無。${LONG}`;
    expect(texts(long)).toEqual(['重一。']);
    expect(texts(long, { isBest: true })).toEqual(['重一。', '輕。']);
    expect(texts('重一。\n輕。\n中。\n無。\n重二。')).toEqual(['重一。', '中。', '重二。']);
    expect(texts('重一。\n中。\n重二。\n重三。')).toEqual(['重一。', '重二。', '重三。']);
  });

  test('paragraphs that have a nearness in meaning are selected by it and not by words', () => {
    const nearness = [0.3, 0.6, 0.55];
    const document = { ...LAW, text: '重。\n無一。\n無二。' };
    const units = unitsOf({
      sentences: splitSentences(document).map((one, i) => ({
        ...one,
        score: scoreOf(one.text),
        nearness: nearness[i] as number,
      })),
    });
    const selected = selectUnits(units, { by: 'words', isBest: false, kind: 'other' });
    expect([...selected].map(({ text }) => text)).toEqual(['無一。', '無二。']);
  });

  test('a short article is quoted whole if it is among the best or the question names it', () => {
    const all = ['重。', '輕。', '無。'];
    expect(texts(all.join('\n'))).toEqual(['重。']);
    expect(texts(all.join('\n'), { isBest: true })).toEqual(all);
    expect(texts(all.join('\n'), { by: 'name' })).toEqual(all);
  });

  test('a long article is not quoted whole unless the question names it', () => {
    const long = ['重。', '無。', '長'.repeat(299)].join('\n');
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
    ['重，應依第一項及前項規定為之。', ['一。', '二。', '重，應依第一項及前項規定為之。']],
    ['因而致重傷者，處罰金。', ['二。', '因而致重傷者，處罰金。']],
  ])('paragraphs are quoted with those that they refer to: %s', (last, quoted) => {
    expect(texts(`一。\n二。\n${last}`)).toEqual(quoted);
  });
});

test('a paragraph that refers to a long one is left out, unless it is the best', () => {
  const long = `${'長'.repeat(201)}。`;
  const short = '無。';
  expect(texts(`重。\n${long}\n前項情形，中。`)).toEqual(['重。']);
  expect(texts(`輕。\n${long}\n前項情形，重。`)).toEqual([long, '前項情形，重。']);
  expect(texts(`重。\n${long}\n前項情形，無。\n前項期間，中。`)).toEqual(['重。']);
  expect(texts(`重。\n${short}\n前項情形，無。\n前項期間，中。`)).toEqual([
    '重。',
    short,
    '前項情形，無。',
    '前項期間，中。',
  ]);
});

describe('lists in an article', () => {
  const filler = '者'.repeat(40);
  const entry = (number: string, text: string) => `${number}、${text}${filler}。`;

  test('the entries that answer are quoted under the opening', () => {
    const [none, best, light] = [entry('一', '無'), entry('二', '重'), entry('三', '輕')];
    expect(texts(['有下列情形之一：', none, best, light].join('\n'))).toEqual(['有下列情形之一：', best]);
  });

  test('five entries of a list at most are quoted, in its order', () => {
    const entries = [...'一二三四五六七'].map((number) => entry(number, number === '一' ? '中' : '重'));
    expect(texts(['如下：', ...entries].join('\n'))).toEqual(['如下：', ...entries.slice(1, 6)]);
  });

  test('of a list that does not answer the first three entries are quoted', () => {
    const entries = [...'一二三四五'].map((number) => entry(number, '無'));
    expect(texts(['重如下：', ...entries].join('\n'))).toEqual(['重如下：', ...entries.slice(0, 3)]);
  });

  test('a short list is quoted whole', () => {
    const list = ['依左列順序定之：', '一、父母。', '二、重。', '三、兄弟。'];
    expect(texts(list.join('\n') + LONG)).toEqual(list);
  });

  test('an entry is quoted with the entries above it, each at its depth', () => {
    const text = [
      '如下：',
      entry('一', '無'),
      '二、甲：',
      `（一）子：${filler}`,
      `1.重${filler}`,
      `（二）丑${filler}`,
    ];
    const selected = [
      ...selectUnits(unitsIn(text.join('\n')), { by: 'words', isBest: false, kind: 'other' }),
    ];
    expect(selected.map(({ text: quote, depth }) => [quote.slice(0, 4), depth])).toEqual([
      ['如下：', 0],
      ['二、甲：', 1],
      ['（一）子', 2],
      ['1.重者', 3],
    ]);
  });

  test('an entry that cannot be quoted is left out with those under it', () => {
    const text = ['如下：', '一、重<b>甲：', '（一）重子。', '二、重乙。'].join('\n');
    expect(texts(text, { isBest: true })).toEqual(['如下：', '二、重乙。']);
  });

  test('a list whose opening cannot be quoted is left out', () => {
    expect(texts(`不得為下列[行為]：\n一、重。\n二、重。\n重二。`, { isBest: true })).toEqual(['重二。']);
  });

  test('the opening of a list is not quoted without an entry', () => {
    expect(texts('如下：\n一、重<b>。\n中。')).toEqual(['中。']);
  });
});

test('paragraphs that set a period or an exception are quoted at a lower score than others', () => {
  expect(texts('重。\n輕應於三日內為之。\n輕者。\n輕者，不在此限。')).toEqual([
    '重。',
    '輕應於三日內為之。',
    '輕者，不在此限。',
  ]);
});

test('a short period or exception for what the best paragraph says is quoted whatever its own words', () => {
  const within = '依前項規定為之者，應自知悉之日起三十日內為之。';
  const text = `重。\n${within}\n無。${LONG}`;
  expect(texts(text, { isBest: true })).toEqual(['重。', within]);
  expect(texts(text)).toEqual(['重。']);
  expect(texts(`重。\n無。\n${within}${LONG}`, { isBest: true })).toEqual(['重。']);
  expect(texts(`重。\n依前項規定，無。${LONG}`, { isBest: true })).toEqual(['重。']);
});

test('a paragraph that sets a period is kept if the question asks for a period', () => {
  const units = unitsIn(`重。\n無。\n薪資之請求權，其期間為四年。`);
  const selected = selectUnits(units, { by: 'words', isBest: false, kind: 'how-long' });
  expect([...selected].map(({ text }) => text)).toEqual(['重。', '薪資之請求權，其期間為四年。']);
});

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
const someUnits = fc.array(piece, { maxLength: 40 }).map((pieces) => unitsIn(pieces.join('')));

test('selected units keep their order, each under its parent', () => {
  fc.assert(
    fc.property(
      someUnits,
      fc.boolean(),
      fc.constantFrom('words' as const, 'name' as const),
      (units, isBest, by) => {
        const selected = [...selectUnits(units, { by, isBest, kind: 'other' })];
        expect(selected.map(({ i }) => i)).toEqual(selected.map(({ i }) => i).sort((a, b) => a - b));
        for (const { under } of selected)
          if (under !== null) expect(selected.map(({ i }) => i)).toContain(under);
      },
    ),
    { numRuns: 300 },
  );
});
