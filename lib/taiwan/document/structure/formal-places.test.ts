import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOf, isFormalLine } from './formal-places.ts';

it.each([
  '上　訴　人　　甲○○　　住臺北市',
  '審判長法官 甲',
  '以上正本係照原本作成。',
  '中華民國109年1月2日',
  '大法官會議主席　院長　甲',
  '┌────┬────┐',
  '│編號│金額│',
  '110年度台上字第1號、110年度台上字第2號、111年度台抗字第3號',
])('%j is a formal line', (line) => expect(isFormalLine(line)).toBe(true));

it.each([
  '出租人應於租賃關係消滅時返還押金。',
  '按最高法院110年度台上字第1號判決意旨，出租人於租賃關係消滅時應返還押金，承租人得請求之。',
  '中華民國88年4月21日增訂公布之刑法第185條之4規定：「駕駛動力交通工具肇事者」，其中「肇事」部分違反明確性原則。',
  '法官依據法律獨立審判，憲法第八十條載有明文。',
  '檢察官發見原告訴人為誣告者，固得逕就誣告起訴。',
  '',
])('%j is not a formal line', (line) => expect(isFormalLine(line)).toBe(false));

const JUDGMENT =
  '臺灣示範地方法院民事判決\n原告　甲\n被告　乙\n主　文\n被告應給付押金。\n事實\n原告主張押金。\n理由\n押金應返還。\n中　華　民　國 110 年 1 月 1 日\n法官 丙';

it('the body of a judgment is from its first part to its date; main text and reasons are substantive', () => {
  const { body, substantive } = bodyOf(JUDGMENT);
  expect(JUDGMENT.slice(...body)).toMatch(/^主　文.*應返還。$/su);
  expect(substantive.map((range) => JUDGMENT.slice(...range).trim())).toEqual([
    '被告應給付押金。',
    '押金應返還。',
  ]);
});

it('the body of a ruling ends before the lists of cited law and of opinions', () => {
  const ruling =
    '主文\n違憲。\n\n理由\n相關法令應檢討。\n\n相關法令\n憲法第8條\n\n意見書\n某大法官提出之意見書';
  const { body, substantive } = bodyOf(ruling);
  expect(ruling.slice(...body).trim()).toMatch(/應檢討。$/u);
  expect(ruling.slice(...(substantive.at(-1) ?? [0, 0])).trim()).toBe('相關法令應檢討。');
});

it('the body of a text without parts is all of it besides its history, and substantive', () => {
  const text = '出租人應返還押金。\n\n沿革\n1.某年公布';
  const { body, substantive } = bodyOf(text);
  expect(text.slice(...body)).toBe('出租人應返還押金。\n');
  expect(substantive).toEqual([body]);
});

it('substantive parts lie in the body, in order, for any text', () => {
  const piece = fc.constantFrom(
    '主文\n',
    '事實\n',
    '理　由\n',
    '押金。',
    '\n',
    '沿革\n',
    '中華民國110年1月1日\n',
    '【解釋文】\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const { body, substantive } = bodyOf(text);
      let at = body[0];
      for (const [start, end] of substantive) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThanOrEqual(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(body[1]);
      expect(body[1]).toBeLessThanOrEqual(text.length);
    }),
  );
});
