import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameMatch } from './name-match.ts';

describe('nameMatch', () => {
  it('is 1 if every phrase equals a name, with or without 之', () => {
    expect(nameMatch(['共同侵權行為'], ['甲', '共同侵權行為'])).toBe(1);
    expect(nameMatch(['定暫時狀態處分'], ['定暫時狀態之處分'])).toBe(1);
    expect(nameMatch(['僱傭契約', '終止'], ['終止', '僱傭契約'])).toBe(1);
  });

  it('is less if a phrase contains a name or is contained in one, and 0 otherwise', () => {
    const part = nameMatch(['不完全給付的損害賠償'], ['不完全給付']);
    const longer = nameMatch(['不完全給付'], ['不完全給付之損害賠償']);
    expect(part).toBeGreaterThan(0.5);
    expect(part).toBeLessThan(1);
    expect(longer).toBeGreaterThan(0.3);
    expect(longer).toBeLessThan(part);
    expect(nameMatch(['共同侵權行為'], ['無因管理'])).toBe(0);
    expect(nameMatch([], ['無因管理'])).toBe(0);
    expect(nameMatch(['無因管理'], [''])).toBe(0);
  });

  it('counts a longer phrase more', () => {
    const names = ['共同侵權行為'];
    expect(nameMatch(['共同侵權行為', '時效'], names)).toBe(6 / 8);
    expect(nameMatch(['時效', '請求權之消滅時效', '共同侵權行為'], names)).toBeLessThan(0.5);
  });

  it('is between 0 and 1 for any text', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...'民法之的侵權 A') }));
    fc.assert(
      fc.property(texts, texts, (phrases, names) => {
        const match = nameMatch(phrases, names);
        expect(match).toBeGreaterThanOrEqual(0);
        expect(match).toBeLessThanOrEqual(1);
      }),
    );
  });
});
