import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actFacts, endOfFacts } from './act-facts.ts';

const act = (...head: string[]) => `${head.join('\n')}\n\n章節\n第一章　總則（第1條）`;

test('actFacts says 部分條文尚未施行 of an act with some articles not in force yet', () => {
  const text = act(
    '法規位階：法律',
    '生效日期：未定',
    '生效說明：八十八年增訂之第 166-1 條條文施行日期，由行政院會同',
    '司法院另定之。',
  );
  expect(actFacts(text)).toEqual([
    { label: '法規位階', value: '法律' },
    { label: '施行', value: '部分條文尚未施行' },
    { label: '生效說明', value: '八十八年增訂之第 166-1 條條文施行日期，由行政院會同司法院另定之。' },
  ]);
  expect(text.slice(endOfFacts(text))).toMatch(/^\n\n章節/);
});

test('actFacts says 施行日期未定 of an act of which nothing is in force yet', () =>
  expect(actFacts(act('生效日期：未定', '生效說明：本法施行日期，由行政院定之。'))[0]).toEqual({
    label: '施行',
    value: '施行日期未定',
  }));

test('actFacts keeps a known 生效日期', () =>
  expect(actFacts(act('生效日期：2022-01-04'))).toEqual([{ label: '生效日期', value: '2022-01-04' }]));

test('actFacts returns no facts of a text that begins otherwise, and never 未定', () => {
  expect(actFacts('沿革\n某日公布')).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(endOfFacts(text)).toBeLessThanOrEqual(text.length);
      for (const { value } of actFacts(text)) expect(value).not.toBe('未定');
    }),
  );
});
