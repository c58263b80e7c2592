/** The texts of the search page before a search, and of the search box on every page. */
export const search = {
  title: '搜尋',
  pageTitle: (query: string) => `${query}・搜尋`,
  box: '搜尋',
  placeholder: '民184、釋748、112台上824，或用自己的話描述問題',
  submit: '搜尋',
  mode: '搜尋方式',
  modes: {
    keyword: { label: '關鍵詞', name: '關鍵詞搜尋', hint: '確切用語、法條、案號；空白或 & 表示同時具備' },
    semantic: { label: '語意', name: '語意搜尋', hint: '以完整問句描述，依文意尋找' },
    hybrid: { label: '混合', name: '混合搜尋', hint: '關鍵詞與語意並用，適合多數情況' },
  },
  limit: '筆數',
  limitOption: (limit: number) => `${limit} 筆`,
  charactersLeft: (left: number) => (left >= 0 ? `還可輸入 ${left} 字` : `超出 ${-left} 字`),
  invalid: {
    queryTooLong: (length: number, max: number) =>
      `搜尋文字有 ${length} 字，上限是 ${max} 字，因此沒有送出，也沒有扣除額度。請縮短後再搜尋。`,
    queryEmpty: '搜尋文字只有空白，因此沒有送出，也沒有扣除額度。請輸入要找的內容。',
    mode: (value: string) =>
      `網址中的搜尋方式「${value}」不存在，因此沒有送出，也沒有扣除額度。請選擇一種搜尋方式再搜尋。`,
    limit: (value: string, max: number) =>
      `網址中的筆數「${value}」不是 1 到 ${max} 的整數，因此沒有送出，也沒有扣除額度。請選擇筆數再搜尋。`,
  },
  empty: {
    title: '可以這樣搜尋',
    ways: {
      article: { label: '法條', note: '簡稱與條號可連寫，條文顯示在結果上方' },
      interpretation: { label: '釋字、案號', note: '輸入字號，先列出該件，再列出引用它的文件' },
      question: { label: '問題', note: '用自己的話描述，不必知道法律用語' },
      terms: { label: '數個詞語', note: '以 & 連接：同時含有的文件排在最前面' },
      phrase: { label: '確切字串', note: '加上引號，須逐字相符' },
    },
    cost: '每次新的搜尋扣累計額度 1 次，額度不重置；剛搜尋過的不再扣。',
  },
  loading: '搜尋中…',
  noScript:
    '較慢的搜尋需要 JavaScript 才能顯示結果。請稍後重新整理這一頁，會直接顯示已儲存的結果，不會再扣額度。',
  quota: {
    low: (left: string) =>
      `搜尋額度只剩 ${left} 次。額度為累計額度（不重置），用完後不會恢復；請與系統管理員確認是否增加額度。`,
    exhausted: '搜尋額度已經用完。已儲存的結果仍可閱讀；新的搜尋須待系統管理員增加額度。',
  },
  /** How a document ended to be in force, and on which day. */
  ended: {
    repealed: (day: string | null) => (day === null ? '已廢止' : `已廢止 ${day}`),
    deleted: (day: string | null) => (day === null ? '已刪除' : `已刪除 ${day}`),
    superseded: (day: string | null) => (day === null ? '不再適用' : `不再適用 ${day} 起`),
    gone: () => '已廢止或刪除',
  },
  /** Shown when the code that shows results could not be loaded. */
  unloaded: {
    title: '無法連線到法研台',
    body: '網路中斷，這次搜尋沒有送出，也沒有扣除額度。請確認連線後再試。',
    retry: '再試一次',
  },
};
