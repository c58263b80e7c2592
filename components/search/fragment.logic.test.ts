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

test('line breaks inside a sentence go, those after one become a blank', () => {
  const runs = [
    { text: '不漏\n    水，應容。\n二、費用', em: false },
    { text: '負\r\n擔', em: true },
  ];
  expect(text(inOneLine(runs))).toBe('不漏水，應容。 二、費用負擔');
});

test('a title is text as it stands; only one with marks is a fragment', () => {
  expect(titleRuns('A &amp; <b>B</b>')).toEqual([{ text: 'A &amp; <b>B</b>', em: false }]);
  expect(plainTitle('民法<em>第184條</em> &amp; 其他')).toBe('民法第184條 & 其他');
});
