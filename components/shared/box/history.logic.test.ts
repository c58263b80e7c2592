// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { addToHistory, forgetHistory, matching, readHistory } from './history.logic.ts';

beforeEach(() => localStorage.clear());

describe("one's own searches", () => {
  test('are kept latest first, each once, for their owner only', () => {
    for (const query of ['租賃', '民184', '租賃']) addToHistory(localStorage, 'lin', query);
    addToHistory(localStorage, 'wang', '侵權');
    expect(readHistory(localStorage, 'lin')).toEqual(['租賃', '民184']);
    expect(readHistory(localStorage, 'wang')).toEqual(['侵權']);
    forgetHistory(localStorage, 'lin');
    expect([readHistory(localStorage, 'lin'), readHistory(localStorage, 'wang')]).toEqual([[], ['侵權']]);
  });

  test('are a hundred at most', () => {
    for (let i = 0; i < 130; i++) addToHistory(localStorage, 'lin', `q${i}`);
    const kept = readHistory(localStorage, 'lin');
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 'q129', 'q30']);
  });

  test.each(['{', '"a"', 'null', '[1,"租賃"]'])('survive what another program wrote: %s', (written) => {
    localStorage.setItem('legal-desk.lin.searches', written);
    expect(readHistory(localStorage, 'lin')).toEqual(written.startsWith('[') ? ['租賃'] : []);
  });

  test('are empty if the browser denies its storage', () => {
    const shut = () => {
      throw new Error('denied');
    };
    const storage = { getItem: shut, setItem: shut, removeItem: shut };
    addToHistory(storage, 'lin', '租賃');
    forgetHistory(storage, 'lin');
    expect([readHistory(storage, 'lin'), readHistory(null, 'lin')]).toEqual([[], []]);
  });

  test('match if they contain all typed words, except the query in the box itself', () => {
    const history = ['房屋 租賃', '租賃', '買賣', 'IPO 承銷'];
    expect(matching(history, '租', 4)).toEqual(['房屋 租賃', '租賃']);
    expect(matching(history, '租賃', 4)).toEqual(['房屋 租賃']);
    expect(matching(history, '賃 房', 4)).toEqual(['房屋 租賃']);
    expect(matching(history, 'ipo', 4)).toEqual(['IPO 承銷']);
    expect(matching(history, '', 2)).toEqual(['房屋 租賃', '租賃']);
  });
});
