/** The texts of a result. */
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
  /** A date with what it is the day of. */
  dated: {
    own: (date: string) => date,
    amended: (date: string) => `修正 ${date}`,
    repealed: (date: string) => `廢止 ${date}`,
    act_amended: (date: string) => `法規修正 ${date}`,
    act_repealed: (date: string) => `法規廢止 ${date}`,
    act_changed: (date: string) => `法規異動 ${date}`,
  },
  /** Of an article. */
  datedByAct: (date: string) => `所屬法規最後異動於${date}，本條可能更早；依日期排序也以此日為準`,
  procedural: '程序裁判',
  proceduralExplained: '主文僅為不受理、移送、更正等，未就實體為判斷',
  citedBy: (count: string) => `被引用 ${count}`,
  citedByExplained: (count: string) => `資料庫中有 ${count} 件裁判與法規引用這份文件`,
  folded: (count: number) => `${count} 件程序裁判`,
  foldedExplained: '不受理、移送、更正等，未就實體為判斷',
  switching: '切換會立即重新搜尋，新的搜尋扣 1 次額度',
  pane: {
    label: '閱讀窗格',
    open: '開啟全文',
    citing: (count: number) => `查看 ${count} 件引用`,
    loading: '讀取全文中…',
    none: '目前連接的服務只提供搜尋結果，不提供全文；以上是找到的段落。',
    failed: '目前無法讀取全文，以上是找到的段落。文件本身不受影響，也沒有扣除額度。',
    retry: '再讀一次',
    cut: '全文較長，這裡只顯示前段；其餘請開啟全文。',
  },
  card: {
    label: (title: string) => `${title}：直接命中`,
    copy: '複製並附出處',
    copyOf: (official: string) => `複製${official}並附出處`,
    copied: (official: string) => `已複製，並附（${official}）`,
    more: '後面還有內容，請開啟全文。',
  },
  unheld: {
    title: (citations: string) => `資料庫沒有收錄${citations}`,
    citing: '以下是引用它，或與其他搜尋文字有關的文件。引用前請另行查證。',
    nothing: '也沒有收錄引用它的文件。可能是字號或條號有誤，或不在收錄範圍內。',
  },
  keys: {
    title: '快速鍵',
  },
  /** On the printed page. */
  printedQuery: (query: string) => `搜尋：${query}`,
  printedFilters: (filters: string) => `篩選：${filters}`,
  /** The link from a document to a question about it. */
  ask: {
    about: '就此提問',
    aboutOf: (title: string) => `就此提問：${title}`,
    question: (title: string) => `關於「${title}」：`,
  },
};
