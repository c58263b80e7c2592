/** What results say of themselves. */
export const results = {
  badges: {
    constitution: '憲法',
    statute: '法律',
    order: '命令',
    interpretation: '釋字',
    ruling: '憲判',
    procedural_ruling: '憲裁',
    judgment: '裁判',
    letter: '函釋',
  },
  matters: { 民事: '民事', 刑事: '刑事', 行政: '行政', 家事: '家事', 少年: '少年', 懲戒: '懲戒' },
  amended: (date: string) => `修正 ${date}`,
  procedural: '程序裁判',
  proceduralExplained: '主文僅為不受理、移送、更正等，未就實體為判斷',
  citedBy: (count: string) => `被引用 ${count}`,
  citedByExplained: (count: string) => `資料庫中有 ${count} 件裁判與法規引用這份文件`,
  folded: (count: number) => `${count} 件程序裁判`,
  foldedExplained: '不受理、移送、更正等，未就實體為判斷',
};
