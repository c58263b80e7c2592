import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { type ArticleUnit, unitsOf } from './article.ts';
import { shrinkingSelections } from './shrinking-selections.ts';

/** Sentences with 重 in them weigh 1, those with 中 0.75, those with 輕 0.6. */
const scoreOf = (text: string) =>
  text.includes('重') ? 1 : text.includes('中') ? 0.75 : text.includes('輕') ? 0.6 : 0;
const unitsIn = (text: string): ArticleUnit[] =>
  unitsOf({
    sentences: splitSentences(documentOf({ text })).map((one) => ({ ...one, score: scoreOf(one.text) })),
  });

const piece = fc.constantFrom('甲。', '重：', '前項輕', '\n', '\n一、', '\n二、', '\n（一）', '\n1.', '中。');
const someUnits = fc.array(piece, { maxLength: 40 }).map((pieces) => unitsIn(pieces.join('')));

test('no selection has a paragraph without the one that it refers to', () => {
  const selections = (text: string) => {
    const units = unitsIn(text);
    return shrinkingSelections(units, new Set(units)).map((kept) => [...kept].map(({ text }) => text));
  };
  expect(selections('無。\n前項情形，重。\n中。')).toEqual([
    ['無。', '前項情形，重。', '中。'],
    ['無。', '前項情形，重。'],
  ]);
  expect(selections('重。\n違反前項規定者，輕。')).toEqual([['重。', '違反前項規定者，輕。'], ['重。']]);
  expect(selections('重。\n無。\n輕，但前項情形如下：\n一、無。')).toEqual([
    ['重。', '無。', '輕，但前項情形如下：', '一、無。'],
    ['重。', '無。'],
    ['重。'],
  ]);
});

test('each shorter selection lacks the unit that fits worst, and openings without entries', () => {
  const units = unitsIn(`如下：\n一、重。\n二、中。\n三、輕。\n中二。`);
  const texts = shrinkingSelections(units, new Set(units)).map((kept) => [...kept].map(({ text }) => text));
  expect(texts[0]).toHaveLength(5);
  expect(texts[1]).toEqual(['如下：', '一、重。', '二、中。', '中二。']);
  expect(texts.at(-1)).toEqual(['如下：', '一、重。']);
  expect(shrinkingSelections(units, new Set())).toEqual([]);
  fc.assert(
    fc.property(someUnits, (all) => {
      const quoted = shrinkingSelections(all, new Set(all));
      for (const [i, kept] of quoted.entries()) {
        expect(kept.size).toBeGreaterThan(0);
        expect(kept.size).toBeLessThanOrEqual(quoted[i - 1]?.size ?? all.length);
        for (const { under } of kept)
          if (under !== null) expect([...kept].map(({ i }) => i)).toContain(under);
      }
    }),
    { numRuns: 300 },
  );
});
