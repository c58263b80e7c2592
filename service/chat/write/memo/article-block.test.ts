import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitSentences } from '#lib/taiwan/document/structure/sentences.ts';
import { memoWords } from '#lib/taiwan/memo/languages.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { quotations, quotedForm } from '#service/testing/quotations.ts';
import { unitsOf } from './article.ts';
import { articleBlock } from './article-block.ts';

const WORDS = memoWords('zh-TW');
const unitsIn = (text: string) =>
  unitsOf({ sentences: splitSentences(documentOf({ text })).map((one) => ({ ...one, score: 0 })) });

/** The block of an article: `kept` are the places of the quoted units, `shown` of those quoted before. */
function block(text: string, kept: readonly number[], shown: readonly number[] = []) {
  const units = unitsIn(text);
  const at = (places: readonly number[]) => new Set(units.filter(({ i }) => places.includes(i)));
  return articleBlock(
    { units, isArticle: true },
    { kept: at(kept), shown: at(shown), number: 3, words: WORDS },
  );
}

const ARTICLE = '甲應如下：\n一、子。\n二、丑。\n三、寅。\n乙得為之。\n丙。\n丁。';

test('an article is one block, its paragraphs and entries line by line in one quotation with its number', () => {
  expect(block('甲。\n乙「丙」。', [0, 1])).toBe('> 「甲。  \n> 乙『丙』。」[3]');
});

test.each([
  [[0, 2], '> 「甲應如下：」[3]（第1款略）  \n> 「二、丑。」[3]（第3款、第2項至第4項略）'],
  [[4], '> （第1項略）  \n> 「乙得為之。」[3]（第3項、第4項略）'],
  [[0, 1, 2, 3, 4, 5, 6], `> 「${ARTICLE.replaceAll('\n', '  \n> ')}」[3]`],
])('a note names the units of an article that are left out: %j', (kept, expected) =>
  expect(block(ARTICLE, kept)).toBe(expected),
);

test('a note refers back to units that were quoted before', () => {
  expect(block('甲。\n乙。', [1], [0])).toBe('> （第1項見前）  \n> 「乙。」[3]');
  expect(block(ARTICLE, [1, 2, 3], [0])).toBe(
    '> （第1項序文見前）  \n> 「一、子。  \n> 二、丑。  \n> 三、寅。」[3]（第2項至第4項略）',
  );
  expect(block(ARTICLE, [4], [0, 1, 2, 3])).toBe('> （第1項見前）  \n> 「乙得為之。」[3]（第3項、第4項略）');
  expect(block('如下：\n一、子。\n二、丑。', [2], [0, 1])).toBe('> （序文、第1款見前）  \n> 「二、丑。」[3]');
});

test('a note refers back to a partly quoted paragraph as a whole unless more of it is quoted here', () => {
  expect(block(ARTICLE, [4], [0, 2])).toBe('> （第1項見前）  \n> 「乙得為之。」[3]（第3項、第4項略）');
  expect(block(ARTICLE, [3], [0, 2])).toBe(
    '> （第1項序文見前；第1款略；第2款見前）  \n> 「三、寅。」[3]（第2項至第4項略）',
  );
});

test('a note ignores units that were quoted from another article', () => {
  const units = unitsIn('甲。\n乙。');
  const shown = new Set(unitsIn('丙。\n丁。'));
  const made = articleBlock(
    { units, isArticle: true },
    { kept: new Set(units.slice(1)), shown, number: 1, words: WORDS },
  );
  expect(made).toBe('> （第1項略）  \n> 「乙。」[1]');
});

test('a note in English begins its line without a space', () => {
  const units = unitsIn('甲。\n乙。');
  const made = articleBlock(
    { units, isArticle: true },
    { kept: new Set(units.slice(1)), shown: new Set(), number: 1, words: memoWords('en') },
  );
  expect(made).toMatch(/^> \(/u);
});

test('a note in a text that is no article names no units', () => {
  const units = unitsIn('甲。\n乙。');
  const kept = new Set(units.slice(1));
  const made = articleBlock({ units, isArticle: false }, { kept, shown: new Set(), number: 1, words: WORDS });
  expect(made).toBe('> （略）  \n> 「乙。」[1]');
});

test('a line without a number that continues an entry is not named', () => {
  expect(block('如下：\n一、子。\n丑。\n二、寅。', [0, 1, 3])).toBe(
    '> 「如下：  \n> 一、子。」[3]（略）  \n> 「二、寅。」[3]',
  );
});

test('an entry is named by the number that it opens with', () => {
  expect(block('如下：\n一、子。\n三、丑。', [0, 1])).toBe('> 「如下：  \n> 一、子。」[3]（第3款略）');
});

test('every unit of an article is quoted once or noted as left out, and every quotation is from its text', () => {
  const piece = fc.constantFrom('甲。', '如下：', '乙', '\n', '\n一、', '\n二、', '\n（一）');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.func(fc.boolean()), (pieces, choose) => {
      const text = pieces.join('');
      const units = unitsIn(text);
      if (units.length === 0) return;
      const isKept = (i: number): boolean => {
        const under = units[i]?.under ?? null;
        return choose(i) && (under === null || isKept(under));
      };
      const kept = units.filter(({ i }) => isKept(i));
      const made = block(
        text,
        kept.map(({ i }) => i),
      );
      const quoted = quotations(made).map((one) => quotedForm(one.text));
      expect(quoted.join('')).toBe(kept.map((one) => quotedForm(one.text)).join(''));
      for (const one of quoted) expect(quotedForm(text)).toContain(one);
      expect(made.includes('略）')).toBe(kept.length < units.length);
    }),
    { numRuns: 300 },
  );
});
