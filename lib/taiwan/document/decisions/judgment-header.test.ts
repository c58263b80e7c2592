import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDocument } from '../testing/any-document.ts';
import { judgmentHeader } from './judgment-header.ts';

const head = (...lines: string[]) => {
  const text = lines.join('\n');
  const found = judgmentHeader(text);
  return (
    found && {
      rows: found.rows.map(({ label, values }) => [
        label,
        ...values.map(([start, end]) => text.slice(start, end)),
      ]),
      rest: text.slice(found.end).trim().split('\n')[0],
      signed: found.signed,
    }
  );
};

test('the head of a judgment has court, number, parties by role and judges, also where lines are fused', () =>
  expect(
    head(
      '案由：返還押金',
      '',
      '示範高等法院民事判決　　　101年度重訴字第7號上　訴　人　甲○○',
      '　　　　　　乙○○',
      '共　　　同',
      '訴訟代理人　丙律師',
      '被 上訴 人　丁有限公司',
      '上列當事人間請求返還押金事件，本院判決如下：',
      '主文',
      '上訴駁回。',
      '中　　華　　民　　國　　101　　年　　1　　月　　1　　日',
      '審判長法　官　戊○○',
      '法　官　己○○',
      '法　官　庚○○',
    ),
  ).toEqual({
    rows: [
      ['案由', '返還押金'],
      ['法院', '示範高等法院'],
      ['裁判種類', '民事判決'],
      ['案號', '101年度重訴字第7號'],
      ['上訴人', '甲○○', '乙○○'],
      ['共同訴訟代理人', '丙律師'],
      ['被上訴人', '丁有限公司'],
    ],
    rest: '上列當事人間請求返還押金事件，本院判決如下：',
    signed: [
      { label: '審判長法官', names: ['戊○○'] },
      { label: '法官', names: ['己○○', '庚○○'] },
    ],
  }));

test('the head of a judgment may have its number below the court, also in Chinese numerals', () =>
  expect(head('最高法院刑事判決', '一○○年度台上字第七○○號', '上　訴　人　甲', '主文')?.rows).toEqual([
    ['法院', '最高法院'],
    ['裁判種類', '刑事判決'],
    ['案號', '一○○年度台上字第七○○號'],
    ['上訴人', '甲'],
  ]));

test.each([
  ['臺灣高等法院臺中分院民事判決', '臺灣高等法院臺中分院', '民事判決'],
  ['示範高等法院行政訴訟庭判決', '示範高等法院行政訴訟庭', '判決'],
  ['臺灣臺北地方法院民事簡易判決', '臺灣臺北地方法院', '民事簡易判決'],
  ['懲戒法院懲戒法庭　裁定', '懲戒法院懲戒法庭', '裁定'],
])('「%s」 is of the court 「%s」 and a 「%s」', (title, court, kind) =>
  expect(head(`${title}　101年度訴字第7號`, '原告　甲', '主文')?.rows.slice(0, 2)).toEqual([
    ['法院', court],
    ['裁判種類', kind],
  ]),
);

test('judgmentHeader returns null for a head with an unknown line', () => {
  expect(head('示範法院民事判決　101年度訴字第7號', '原告　甲', '其他：乙。', '主文')).toBeNull();
  expect(head('某甲主張應給付押金。', '主文')).toBeNull();
});

test('judgmentHeader of any text returns values in its head, in order', () =>
  fc.assert(
    fc.property(anyDocument, (rest) => {
      const text = `示範法院民事判決　101年度訴字第7號\n原告　甲\n${rest}`;
      const found = judgmentHeader(text);
      let at = 0;
      for (const { values } of found?.rows ?? [])
        for (const [start, end] of values) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeLessThanOrEqual(found?.end ?? 0);
          at = end;
        }
    }),
  ));
