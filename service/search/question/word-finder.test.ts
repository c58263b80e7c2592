import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { createWordFinder } from './word-finder.ts';

const held = (question: string, ...texts: string[]) => createWordFinder(question)(texts.map(foldText));

describe('createWordFinder', () => {
  it.each([
    ['房東不還押金怎麼辦', '出租人應返還押金。', ['押金']],
    ['損害賠償的消滅時效是多久', '損害賠償請求權，因二年間不行使而消滅，消滅時效…', ['損害賠償', '消滅時效']],
    ['酒駕撞到人', '酒後駕車', []],
    ['酒駕撞到人', '酒駕者', ['酒駕']],
    ['臺灣的LINE群組', '在台灣以line傳送', ['臺灣', 'LINE']],
    ['LINE詐騙', 'online', []],
    ['押租金之總額', '押租金之總額，不得逾二個月租金', ['押租金之總額']],
    ['押租金之總額', '總額，押租金', ['押租金', '總額']],
    ['定型化契約 & 顯失公平的 & 無', '定型化契約，顯失公平者', ['定型化契約', '顯失公平']],
    ['可以怎麼辦', '可以怎麼辦', []],
    ['', '民法', []],
  ])('finds the words of %s in %s', (question, text, words) => {
    expect(held(question, text)).toEqual(words);
  });

  it('finds a citation as one word, in any spelling', () => {
    expect(held('民法第184條的過失', '依民法第一百八十四條，過失')).toEqual(['過失', '民法第184條']);
    expect(held('民法第184條', '民法第185條')).toEqual([]);
  });

  it('finds only words that are in the question and, folded, in one of the texts', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...'房東押金租約還a1 臺台') }), {
      maxLength: 3,
    });
    const question = fc.string({ unit: fc.constantFrom(...'房東押金租約還的a1 臺台') });
    fc.assert(
      fc.property(question, texts, (asked, given) => {
        for (const word of held(asked, ...given)) {
          expect(asked).toContain(word);
          expect(given.some((text) => foldText(text).includes(foldText(word)))).toBe(true);
        }
      }),
    );
  });
});
