import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variantsOf } from './variants.ts';

it('a term is written with and without 之 and 的 between its words', () => {
  expect(variantsOf('定暫時狀態處分')).toContain('定暫時狀態之處分');
  expect(variantsOf('侵權之行為')).toEqual(['侵權行為', '侵權的行為']);
  expect(variantsOf('假扣押裁定')).toContain('假扣押之裁定');
});

it.each(['民法', '侵權的', 'trade', '民法184條', '甲乙丙丁戊己庚辛壬癸子丑寅'])(
  '%s is written in one way',
  (term) => {
    expect(variantsOf(term)).toEqual([]);
  },
);

it('there are at most eight, all different, none the term itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('甲', '乙', '之', '的', '丙'), maxLength: 14 }), (term) => {
      const variants = variantsOf(term);
      expect(variants.length).toBeLessThanOrEqual(8);
      expect(new Set([term, ...variants]).size).toBe(variants.length + 1);
      const bare = (text: string) => text.replaceAll(/[之的]/gu, '');
      for (const variant of variants) expect(bare(variant)).toBe(bare(term));
    }),
  );
});
