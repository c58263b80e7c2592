import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerpt, inOneLine, plainTitle, titleRuns } from './fragment.logic.ts';

const text = (runs: readonly { text: string }[]) => runs.map((run) => run.text).join('');

describe('excerpt', () => {
  test('shows a short passage whole', () => {
    const runs = [{ text: '字'.repeat(110), em: false }];
    expect(excerpt(runs)).toEqual({ runs, isCut: false, length: 110 });
  });

  test('cuts a long passage around its first highlight, with an ellipsis', () => {
    const { runs, isCut } = excerpt([
      { text: '前'.repeat(500), em: false },
      { text: '標', em: true },
      { text: '後'.repeat(500), em: false },
    ]);
    expect(isCut).toBe(true);
    expect(runs).toEqual([
      { text: `…${'前'.repeat(27)}`, em: false },
      { text: '標', em: true },
      { text: `${'後'.repeat(82)}…`, em: false },
    ]);
  });

  test('begins with the clause of its first highlight if that is near', () => {
    const { runs } = excerpt([
      { text: `${'前'.repeat(99)}，出租人對於`, em: false },
      { text: '租金', em: true },
      { text: '後'.repeat(500), em: false },
    ]);
    expect(runs[0]).toEqual({ text: '…出租人對於', em: false });
  });

  test('shows as many different highlights as fit, in two parts if they are far apart', () => {
    const far = excerpt([
      { text: '前'.repeat(200), em: false },
      { text: '押租金', em: true },
      { text: '中'.repeat(300), em: false },
      { text: '修繕', em: true },
      { text: '後'.repeat(200), em: false },
    ]);
    expect(far.runs.filter(({ em }) => em).map(({ text: marked }) => marked)).toEqual(['押租金', '修繕']);
    expect(text(far.runs)).toMatch(/^…前+押租金中+…中+修繕後+…$/u);
    const near = excerpt([
      { text: '押租金', em: true },
      { text: '前'.repeat(300), em: false },
      { text: '押租金', em: true },
      { text: '與', em: false },
      { text: '修繕', em: true },
      { text: '後'.repeat(300), em: false },
    ]);
    expect(text(near.runs)).toMatch(/^…前+押租金與修繕後+…$/u);
  });

  test('keeps at most five highlights', () => {
    const { runs } = excerpt(
      Array.from({ length: 9 }, (_, at) => [
        { text: `標${at}`, em: true },
        { text: '字', em: false },
      ]).flat(),
    );
    expect(runs.filter(({ em }) => em).map(({ text: marked }) => marked)).toEqual([
      '標0',
      '標1',
      '標2',
      '標3',
      '標4',
    ]);
    expect(text(runs)).toBe('標0字標1字標2字標3字標4字標5字標6字標7字標8字');
  });

  test('is the beginning of a passage without highlights, and reaches the end if that is near', () => {
    expect(text(excerpt([{ text: `首${'字'.repeat(999)}`, em: false }]).runs)).toMatch(/^首.*…$/u);
    const { runs } = excerpt([
      { text: '字'.repeat(999), em: false },
      { text: '末', em: true },
    ]);
    expect(text(runs)).toMatch(/^….*末$/u);
    expect([...text(runs)]).toHaveLength(111);
  });

  test('never splits a character, shows the first highlight, and does not change the text', () => {
    const run = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 90 }), em: fc.boolean() });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
        const shown = excerpt(runs);
        expect(text(shown.runs).isWellFormed()).toBe(text(runs).isWellFormed());
        const pieces = shown.isCut ? text(shown.runs).split('…') : [text(shown.runs)];
        for (const piece of pieces) expect(text(runs)).toContain(piece);
        expect([...text(shown.runs)].length).toBeLessThanOrEqual(113);
        expect(shown.runs.some(({ em }) => em)).toBe(
          runs.some(({ text: marked, em }) => em && marked !== ''),
        );
      }),
    );
  });
});

test('line breaks with which a court broke a sentence are removed, others become a space', () => {
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

test('a line break beside a highlight inside a sentence is removed too', () => {
  const runs = [
    { text: '被告應將門牌號碼高雄市房屋之廁所地板', em: false },
    { text: '防水層', em: true },
    { text: '\n    修繕', em: false },
  ];
  expect(text(inOneLine(runs))).toBe('被告應將門牌號碼高雄市房屋之廁所地板防水層修繕');
});

test('a title is plain text unless it has highlights', () => {
  expect(titleRuns('A &amp; <b>B</b>')).toEqual([{ text: 'A &amp; <b>B</b>', em: false }]);
  expect(plainTitle('民法<em>第184條</em> &amp; 其他')).toBe('民法第184條 & 其他');
});
