import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { reflow } from './reflow.ts';

// Invented, in the layout of real judgments: 28 full-width characters per line, indented items, CRLF.
const JUDGMENT = [
  '虛構地方法院民事判決　　　　　999年度虛字第1號',
  '原      告  某甲  ',
  '被      告  某乙  ',
  '上列當事人間請求虛構物品修繕事件，本院於民國九十九年九月',
  '九日言詞辯論終結，判決如下：',
  '    主    文',
  '一、被告應將虛構市虛構路一號房屋之廁所防水層修繕至不漏水',
  '    為止，如不予修繕，應容忍原告僱工進入修繕，並給付修繕',
  '    費用新臺幣一百元。',
  '二、訴訟費用由被告負擔。',
  '    事實及理由',
  '一、按所有人對於妨害其所有權者，得請求除去之，民法第767',
  '    條第1項中段定有明文，本件應適用之，原告之請求有理由。',
  '　　原告之訴，為有理由，應予准許，爰判決如主文第一項所示，',
  '併此敘明之，以上各點均經本院審酌無誤，毋庸再為調查之必要',
  '。',
  '┌────┬────┐',
  '│ 編號　 │金額　　│',
  '└────┴────┘',
  '\ue001、又查本件並無其他事證足資證明，兩造復未再為舉證以實其說',
  '    ，自難採信。',
  '中    華    民    國    99    年    9    月    9     日',
].join('\r\n');

describe('reflow', () => {
  const lines = reflow(JUDGMENT).split('\n');

  it('joins lines that were broken at the margin', () => {
    expect(lines).toContain(
      '上列當事人間請求虛構物品修繕事件，本院於民國九十九年九月九日言詞辯論終結，判決如下：',
    );
    expect(lines).toContain(
      '一、被告應將虛構市虛構路一號房屋之廁所防水層修繕至不漏水為止，如不予修繕，應容忍原告僱工進入修繕，並給付修繕費用新臺幣一百元。',
    );
    expect(lines.some((line) => line.includes('民法第767條第1項'))).toBe(true);
  });

  it('removes the spaces inside headings', () => {
    expect(lines).toContain('主文');
    expect(lines).toContain('事實及理由');
    expect(reflow('  理   由：\n甲')).toBe('理由：\n甲');
    expect(reflow('  裁  定  主  文\n甲')).toBe('裁定主文\n甲');
  });

  it('keeps items, tables, columns and private-use numerals apart', () => {
    expect(lines).toContain('二、訴訟費用由被告負擔。');
    expect(lines).toContain('原      告  某甲');
    expect(lines.join('\n')).toContain('┌────┬────┐\n│ 編號　 │金額　　│\n└────┴────┘');
    expect(lines).toContain('\ue001、又查本件並無其他事證足資證明，兩造復未再為舉證以實其說，自難採信。');
    expect(lines.at(-1)).toBe('中    華    民    國    99    年    9    月    9     日');
  });

  it('leaves text that was not broken unchanged', () => {
    const text = '當事人得請求：\n一、查閱。\n二、更正。\n\n應於二十日內准駁，並附理由。';
    expect(reflow(text)).toBe(text);
  });

  it('joins Latin words with a space, and a number with a Han character without one', () => {
    const wide = (end: string) => `${'甲'.repeat(25)}${end}`;
    const text = [
      wide('of the'),
      'court',
      wide('第1234'),
      '條',
      wide('乙丙丁'),
      '戊',
      wide('乙丙丁'),
      '己',
    ].join('\n');
    expect(reflow(text)).toContain('of the court');
    expect(reflow(text)).toContain('第1234條');
  });

  it('loses no character but blanks, whatever the text', () => {
    const piece = fc.constantFrom(
      ...['甲', '，', '。', ' ', '　', '\n', '\r\n', '一、', '主文', '─', '\ue001', '𠀀', 'a'],
      '乙'.repeat(28),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        const text = pieces.join('');
        expect(reflow(text).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
      { numRuns: 500 },
    );
  });

  it('takes less than quadratic time', () => {
    const time = (lines: number) => cpuMilliseconds(() => reflow(`${'甲'.repeat(28)}\r\n`.repeat(lines)));
    // With ten times the lines, quadratic time would be a hundred times as long. Very short times are not compared.
    expect(time(40_000)).toBeLessThan(Math.max(30 * time(4_000), 500));
  });
});
