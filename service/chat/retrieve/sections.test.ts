import { describe, expect, test } from 'vitest';
import { paragraphsOf } from './sections.ts';

const voices = (text: string, docType: Parameters<typeof paragraphsOf>[1] = '裁判') =>
  paragraphsOf(text, docType).map(({ text: line, voice }) => `${voice} ${line}`);

describe('who speaks in a judgment', () => {
  test('a judgment speaks as party, court, facts and notice, section by section', () => {
    const text = [
      '甲法院民事判決',
      '原告　甲○○',
      '主　　文',
      '上訴駁回。',
      '事實及理由',
      '壹、原告主張：',
      '一、押金應退。',
      '貳、被告方面：',
      '一、乙以：已經退了。',
      '參、本院之判斷：',
      '一、押金應返還。',
      '㈠按租金。',
      '肆、據上論結。',
      '中華民國113年1月1日',
      '法官　○○○',
      '【示範資料】虛構。',
    ];
    expect(voices(text.join('\n'))).toEqual([
      'facts 甲法院民事判決',
      'facts 原告　甲○○',
      'court 上訴駁回。',
      'party 壹、原告主張：',
      'party 一、押金應退。',
      'party 貳、被告方面：',
      'party 一、乙以：已經退了。',
      'court 參、本院之判斷：',
      'court 一、押金應返還。',
      'court ㈠按租金。',
      'facts 肆、據上論結。',
      'facts 中華民國113年1月1日',
      'facts 法官　○○○',
      'notice 【示範資料】虛構。',
    ]);
  });

  test('the court speaks where it answers a party in the same section', () => {
    const text = '理由\n一、被告辯稱：不知情。惟查：\n㈠卡片由其寄出。\n二、論罪。';
    expect(voices(text)).toEqual([
      'party 一、被告辯稱：不知情。惟查：',
      'court ㈠卡片由其寄出。',
      'court 二、論罪。',
    ]);
  });

  test('facts of a crime are not the court’s words', () => {
    expect(voices('犯罪事實\n一、甲於某日。\n理由\n一、核甲所為。')).toEqual([
      'facts 一、甲於某日。',
      'court 一、核甲所為。',
    ]);
  });
});

test('the issue of an interpretation is not its holding', () => {
  const text = '【解釋爭點】\n是否違憲？\n【解釋文】\n不違憲。\n【理由書】\n聲請人為屋主。';
  expect(paragraphsOf(text, '釋字').map(({ voice, part }) => [voice, part])).toEqual([
    ['facts', '解釋爭點'],
    ['court', '解釋文'],
    ['facts', '理由書'],
  ]);
});

test('a letter has its authority’s words under 主旨 and 說明', () => {
  expect(
    paragraphsOf('主旨：押金。\n說明：\n一、應退。', '函釋').map(({ voice, part }) => [voice, part]),
  ).toEqual([
    ['court', '主旨'],
    ['court', '說明'],
    ['court', '說明'],
  ]);
});
