import { describe, expect, test } from 'vitest';
import { excerpt, inOneLine, plainTitle, titleRuns } from './fragment.logic.ts';

const text = (runs: readonly { text: string }[]) => runs.map((run) => run.text).join('');

describe('excerpt', () => {
  test('a short passage is whole', () => {
    const runs = [{ text: '字'.repeat(200), em: false }];
    expect(excerpt(runs)).toEqual({ runs, isCut: false });
  });

  test('a long one is cut around its first mark, and says so', () => {
    const { runs, isCut } = excerpt([
      { text: '前'.repeat(500), em: false },
      { text: '標', em: true },
      { text: '後'.repeat(500), em: false },
    ]);
    expect(isCut).toBe(true);
    expect(runs).toEqual([
      { text: `…${'前'.repeat(60)}`, em: false },
      { text: '標', em: true },
      { text: `${'後'.repeat(179)}…`, em: false },
    ]);
  });

  test('without a mark it is the beginning; near the end it reaches the end', () => {
    expect(text(excerpt([{ text: `首${'字'.repeat(999)}`, em: false }]).runs)).toMatch(/^首.*…$/u);
    const { runs } = excerpt([
      { text: '字'.repeat(999), em: false },
      { text: '末', em: true },
    ]);
    expect(text(runs)).toMatch(/^….*末$/u);
    expect([...text(runs)]).toHaveLength(241);
  });

  test('never cuts a character in half', () => {
    expect(text(excerpt([{ text: '𠮷'.repeat(999), em: false }]).runs).isWellFormed()).toBe(true);
  });
});

test('line breaks inside a broken sentence go, others become a blank', () => {
  const runs = [
    { text: '主文\n一、被告應將門牌號碼高雄市房屋之廁所地板防水\r\n    層及', em: false },
    { text: '陽台', em: true },
    { text: '地板防水層修繕至不漏水。\n二、費用由被告\n負擔', em: false },
  ];
  expect(text(inOneLine(runs))).toBe(
    '主文 一、被告應將門牌號碼高雄市房屋之廁所地板防水層及陽台地板防水層修繕至不漏水。 二、費用由被告 負擔',
  );
  expect(inOneLine(runs).map(({ em }) => em)).toEqual([false, true, false]);
});

test('a sentence broken beside a mark is joined too', () => {
  const runs = [
    { text: '被告應將門牌號碼高雄市房屋之廁所地板', em: false },
    { text: '防水層', em: true },
    { text: '\n    修繕', em: false },
  ];
  expect(text(inOneLine(runs))).toBe('被告應將門牌號碼高雄市房屋之廁所地板防水層修繕');
});

test('a title is text as it stands; only one with marks is a fragment', () => {
  expect(titleRuns('A &amp; <b>B</b>')).toEqual([{ text: 'A &amp; <b>B</b>', em: false }]);
  expect(plainTitle('民法<em>第184條</em> &amp; 其他')).toBe('民法第184條 & 其他');
});
