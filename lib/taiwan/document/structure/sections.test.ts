import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDocument } from '../testing/any-document.ts';
import { sectionsOf } from './sections.ts';

const outline = (text: string) => sectionsOf(text).map(({ title, level }) => `${level} ${title}`);

const JUDGMENT = `示範法院民事判決
　　主　文
一、被告應給付原告新臺幣一百元。
二、原告其餘之訴駁回
事實及理由
壹、程序部分
本院有管轄權。
貳、實體部分：
一、原告主張：
㈠被告應賠償。
二、本院之判斷
㈠契約是否成立？
契約成立。
㈡本件並無其他事證足資證明，原告之主張，即非可採。
參、結論
法　官　某丙`;

describe('the sections of a text', () => {
  test('are its parts and the short numbered lines of its reasons', () => {
    expect(outline(JUDGMENT)).toEqual([
      '1 主文',
      '1 事實及理由',
      '2 壹、程序部分',
      '2 貳、實體部分',
      '3 一、原告主張',
      '3 二、本院之判斷',
      '4 ㈠契約是否成立？',
      '2 參、結論',
    ]);
  });

  test('end where the next of their level or above begins', () => {
    const [ruling, , , main] = sectionsOf(JUDGMENT);
    expect(JUDGMENT.slice(ruling!.start, ruling!.end)).toBe(
      '主　文\n一、被告應給付原告新臺幣一百元。\n二、原告其餘之訴駁回\n',
    );
    expect(JUDGMENT.slice(main!.start, main!.end)).toMatch(/^貳、實體部分：\n.*非可採。\n$/s);
  });

  test.each([
    [
      'may have 甲 above 壹',
      '理由\n甲、有罪部分\n壹、事實\n一、證據\n乙、無罪部分',
      ['1 理由', '2 甲、有罪部分', '3 壹、事實', '4 一、證據', '2 乙、無罪部分'],
    ],
    [
      'may have 壹 above 甲',
      '理由\n壹、程序\n甲、管轄\n一、證據\n貳、實體',
      ['1 理由', '2 壹、程序', '3 甲、管轄', '4 一、證據', '2 貳、實體'],
    ],
    ['may have 一 at the top level', '理由\n一、程序\n二、實體', ['1 理由', '2 一、程序', '2 二、實體']],
    [
      'of an interpretation are its parts',
      '解釋爭點\n甲？\n解釋文\n乙。\n解釋理由書\n丙。',
      ['1 解釋爭點', '1 解釋文', '1 解釋理由書'],
    ],
    [
      'include a question, but no line that breaks off',
      '理由\n一、按所有人對於妨害其所有權者，得請求除去之\n二、被告是否有過失，應否賠償？',
      ['1 理由', '2 二、被告是否有過失，應否賠償？'],
    ],
    ['are none in an article', '本法用詞，定義如下：\n一、甲：乙\n二、丙', []],
    ['are none without headings', '本院認為有理由。', []],
  ])('%s', (_, text, expected) => expect(outline(text)).toEqual(expected));

  test('are nested, in any text', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        const sections = sectionsOf(text);
        sections.forEach(({ start, end, level, title }, at) => {
          expect(title.length).toBeLessThanOrEqual(40);
          expect(title).not.toBe('');
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          const next = sections[at + 1];
          if (!next) return;
          expect(next.start).toBeGreaterThan(start);
          // The next one is inside this or begins at its end or later; it is at most one level deeper.
          if (next.level > level) expect(next.end).toBeLessThanOrEqual(end);
          else expect(next.start).toBeGreaterThanOrEqual(end);
          expect(next.level).toBeLessThanOrEqual(level + 1);
        });
      }),
    );
  });
});
