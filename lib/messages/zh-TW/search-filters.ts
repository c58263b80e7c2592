/** Filters and order of the search page. */
export const searchFilters = {
  problems: {
    notSent: '這次搜尋沒有送出，也沒有扣除額度。',
    type: (value: string) =>
      `沒有「${value}」這種文件類別，因此沒有送出，也沒有扣除額度。請在篩選中重新選擇類別。`,
    level: (value: string) =>
      `沒有「${value}」這個法院層級，因此沒有送出，也沒有扣除額度。可用的是最高、高等、地方、智財。`,
    court: (value: string) =>
      `無法辨識法院「${value}」，因此沒有送出，也沒有扣除額度。請輸入全名或通稱，例如最高法院、北院、智財法院。`,
    in_force: (value: string) =>
      `網址中的效力條件「${value}」不存在，因此沒有送出，也沒有扣除額度。請在篩選中重新選擇。`,
    sort: (value: string) =>
      `網址中的排序方式「${value}」不存在，因此沒有送出，也沒有扣除額度。請重新選擇排序方式。`,
    unknown: (name: string) =>
      `網址中的參數「${name}」不是搜尋條件，因此沒有送出，也沒有扣除額度。若它是搜尋文字的一部分，請確認整段文字都在搜尋框內（網址中的「&」要寫成 %26），再按一次搜尋。`,
    repeated: (name: string) =>
      `網址中的參數「${name}」出現不只一次，無法判斷要用哪一個，因此沒有送出，也沒有扣除額度。請確認條件後再搜尋。`,
  },
};
