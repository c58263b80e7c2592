import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedSpellings } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import { hitsIn } from './hits.ts';

const found = (text: string, query: string) =>
  hitsIn(text, query).map(([start, end]) => text.slice(start, end));

describe('the hits of a query', () => {
  test.each([
    ['依民法第一百八十四條及民法第184條', '民法184', ['民法第一百八十四條', '民法第184條']],
    ['臺灣高等法院與台灣', '臺灣', ['臺灣', '台灣']],
    ['因故意或過失，\r\n　　不法侵害他人', '過失，不法', ['過失，\r\n　　不法']],
    ['押租金與修繕費用，押租金', '押租金 & 修繕', ['押租金', '修繕', '押租金']],
    ['民法第184條第1項', '民法第184條 & 184條第1項', ['民法第184條第1項']],
    ['ＡＢ ab Ab', 'ab', ['ＡＢ', 'ab', 'Ab']],
    ['甲甲甲', '甲', ['甲', '甲', '甲']],
    ['依民法第184條，賠償慰撫金', '民184 慰撫金', ['民法第184條', '慰撫金']],
    ['假處分與定暫時狀態之處分', '定暫時狀態處分', ['定暫時狀態之處分']],
    ['損害 賠償，損害', '「損害賠償」', ['損害 賠償']],
    ['本院認為', '契約', []],
    ['本院認為', ' & ', []],
    ['本院認為', '本'.repeat(501), []],
  ])('in %j of %j are %j', (text, query, hits) => expect(found(text, query)).toEqual(hits));

  test('are in order, apart, on whole characters, and say what was asked', () => {
    const unit = fc.constantFrom('甲', '臺', '台', '𠮷', 'a', 'Ａ', ' ', '\n', '㈱', '(', '<');
    const text = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''));
    fc.assert(
      fc.property(text, fc.array(unit, { minLength: 1, maxLength: 3 }), (all, units) => {
        const query = units.join('');
        const terms = markedSpellings(query);
        let at = 0;
        for (const [start, end] of hitsIn(all, query)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          const hit = foldText(all.slice(start, end));
          expect(terms.some((term) => hit.includes(term))).toBe(true);
          at = end;
        }
        expect(hitsIn(all, query).length > 0).toBe(terms.some((term) => foldText(all).includes(term)));
      }),
    );
  });
});
