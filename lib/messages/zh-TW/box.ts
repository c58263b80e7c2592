/** The search box in the header. */
export const box = {
  open: '直接開啟，不扣額度',
  search: '搜尋這個寫法',
  history: '搜尋過的文字',
  forget: '清除這裡記住的文字',
  suggestions: '建議',
  announced: (count: number) => `有 ${count} 項建議，按向下鍵選擇`,
  tooLong: (length: number, max: number) => `搜尋文字有 ${length} 字，上限是 ${max} 字。超出的是：`,
  cut: (count: number) => `刪去超出的 ${count} 字`,
  kinds: {
    act: '法規',
    article: '條文',
    interpretation: '釋字',
    ruling: '憲法法庭',
    judgment: '裁判',
    letter: '函釋',
  },
  terms: {
    title: '搜尋的詞',
    hint: '按一下可排除或恢復',
    apply: '以選取的詞搜尋',
    cost: '（扣 1 次額度）',
    reset: '還原',
  },
};
