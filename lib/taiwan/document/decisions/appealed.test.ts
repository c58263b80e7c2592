import { expect, test } from 'vitest';
import { appealedIn } from './appealed.ts';

const passages = (text: string) => appealedIn(text).map(([start, end]) => text.slice(start, end));
const judgment = (opening: string) =>
  `臺灣高等法院民事判決\n${opening}\n主　文\n上訴駁回。\n理由\n一、不服原判決，提起上訴。`;

test.each([
  [
    '上列當事人間請求給付事件，上訴人對於中華民國112年5月3日臺灣臺北地方法院111年度訴字第5號第一審判決提起上訴，本院判決如下：',
    ['對於中華民國112年5月3日臺灣臺北地方法院111年度訴字第5號第一審判決提起上訴'],
  ],
  [
    '上列上訴人因詐欺案件，不服臺灣高等法院第二審判決（111年度上訴字第5號，起訴案號：110年度偵字第7號），提起上訴，判決如下：',
    ['不服臺灣高等法院第二審判決（111年度上訴字第5號，起訴案號：110年度偵字第7號），提起上訴'],
  ],
  [
    '抗告人對於臺灣臺北地方法院裁定（112年度抗字第5號），提起再抗告，裁定如下：',
    ['對於臺灣臺北地方法院裁定（112年度抗字第5號），提起再抗告'],
  ],
  [
    '聲請人對於本院裁定（112年度台抗字第5號），聲請再審，裁定如下：',
    ['對於本院裁定（112年度台抗字第5號），聲請再審'],
  ],
  [
    '上訴人不服臺灣臺北地方法院110年度訴字第5號判決，提起上訴，經最高法院以112年度台上字第9號判決發回更審，判決如下：',
    ['不服臺灣臺北地方法院110年度訴字第5號判決，提起上訴', '經最高法院以112年度台上字第9號判決發回更審'],
  ],
  ['上列當事人間請求給付事件，本院判決如下：', []],
])('appealedIn finds the decisions appealed against in: %s', (opening, expected) =>
  expect(passages(judgment(opening))).toEqual(expected),
);

test('appealedIn finds nothing in a text without a main text', () => {
  expect(passages('理由\n不服臺灣臺北地方法院111年度訴字第5號判決，提起上訴。')).toEqual([]);
});
