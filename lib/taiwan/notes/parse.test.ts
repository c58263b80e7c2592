import { describe, expect, it } from 'vitest';
import { parseNotes } from './parse.ts';

describe('a file of notes', () => {
  it('is read as names, questions and queries of articles by id', () => {
    const text = `# 民法 law:B0000001

第185條
稱：共同侵權行為、共同危險行為
問：三個人一起打我，可以只找一個人賠嗎？
查：數人共同侵權 連帶賠償

第1030條之1
稱：剩餘財產分配請求權
`;
    expect(parseNotes(text)).toEqual([
      {
        doc_id: 'law:B0000001:185',
        names: ['共同侵權行為', '共同危險行為'],
        questions: ['三個人一起打我，可以只找一個人賠嗎？'],
        queries: ['數人共同侵權 連帶賠償'],
      },
      { doc_id: 'law:B0000001:1030-1', names: ['剩餘財產分配請求權'], questions: [], queries: [] },
    ]);
    expect(parseNotes('')).toEqual([]);
  });

  it('is read as notes on decisions by number', () => {
    const text = '# 憲法法庭\n\n釋字第748號\n稱：同婚釋憲\n\n111年憲判字第1號\n查：強制抽血 令狀';
    expect(parseNotes(text)).toEqual([
      { doc_id: 'interp:748', names: ['同婚釋憲'], questions: [], queries: [] },
      { doc_id: 'const:111-憲判-1', names: [], questions: [], queries: ['強制抽血 令狀'] },
    ]);
  });

  it.each([
    ['第1條', '第1條'],
    ['# 民法 law:B0000001\n稱：甲', '稱：甲'],
    ['# 民法 law:B0000001\n\n第1條\n名：甲', '名：甲'],
    ['# 民法 law:B0000001\n\n第1條\n稱：', '稱：'],
    ['# 民法 ', '# 民法 '],
    ['# 民法\n\n第1條\n稱：甲', '第1條'],
    ['# 民法 law:B0000001\n\n釋字第1號', '釋字第1號'],
    ['# 憲法法庭\n\n112年度台上字第824號', '112年度台上字第824號'],
  ])('%j is refused with the line that is wrong', (text, line) => {
    expect(() => parseNotes(text)).toThrow(line);
  });
});
