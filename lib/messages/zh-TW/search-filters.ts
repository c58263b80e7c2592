/** Filters and order of the search page. Years come by the common era. */
export const searchFilters = {
  title: '篩選',
  open: (set: number) => (set > 0 ? `篩選（${set} 項）` : '篩選'),
  kind: '文件種類',
  standing: '法規位階',
  standings: { 憲法: '憲法', 法律: '法律', 命令: '命令' },
  level: '法院層級',
  levelHint: '只適用於裁判。選了層級或法院而未選種類，就只找裁判。',
  court: '法院',
  courtAdd: '加入法院',
  courtPlaceholder: '例如 北院、臺中高分院',
  courtUnknown: (value: string) =>
    `無法辨識「${value}」。請輸入法院全名或通稱，例如最高法院、北院、智財法院。`,
  date: '日期',
  dateHint: '如 104、104/6/1 或 2015-06-01。適用於裁判、釋字、憲判與函釋；法規不受影響。',
  dateByCaseYear: '沒有裁判日期的，以案號年度判斷。',
  noDate: (typed: string) => `「${typed}」不是日期`,
  histogram: '各年筆數',
  histogramHint: '拖曳選取年份；也可用方向鍵移動起訖。',
  first: '起始年',
  last: '結束年',
  yearTyped: (year: number) => (year > 1911 ? String(year - 1911) : `西元${year}`),
  year: (year: number) => (year > 1911 ? `民國${year - 1911}年` : `西元${year}年`),
  binOf: (years: string, count: string) => `${years}：${count} 筆`,
  yearsChosen: (years: string, count: string) => `${years}，${count} 筆`,
  allYears: '不限年份',
  years: (first: number | null, last: number | null) => {
    const isRepublic = (first ?? last ?? 0) > 1911;
    const text = (year: number) => (isRepublic ? year - 1911 : year);
    const era = isRepublic ? '民國' : '西元';
    if (first === null) return last === null ? '' : `${era}${text(last)}年以前`;
    if (last === null) return `${era}${text(first)}年起`;
    return first === last ? `${era}${text(first)}年` : `${era}${text(first)}–${text(last)}年`;
  },
  inForce: '效力',
  force: { all: '全部', true: '現行有效', false: '已廢止、刪除或不再適用' },
  apply: (changes: number) => (changes > 0 ? `套用 ${changes} 項變更` : '套用'),
  unchanged: '條件尚未變更',
  cost: {
    one: '套用會重新搜尋，扣 1 次額度。',
    first: '目前連接的服務沒有篩選功能：套用後取得至多 50 筆再篩選，扣 1 次額度；之後再改條件不另扣。',
    free: '就已取得的結果篩選，不扣額度。',
    known: '這組條件剛搜尋過，不再扣額度。',
  },
  considered: '數字是這次比對的候選文件中的筆數。',
  noneUnder: '目前有篩選條件，可能排除了相關文件：',
  chips: '已套用的條件',
  remove: (label: string) => `移除條件：${label}`,
  clear: '清除全部條件',
  chipsCost: '移除後會重新搜尋，扣 1 次額度；剛搜尋過的不再扣。',
  sort: '排序',
  sortedBy: '排序：',
  sorts: { relevance: '相關程度', newest: '由新到舊', oldest: '由舊到新', court_level: '法院層級' },
  sortCost: '換排序會重新搜尋，扣 1 次額度。',
  total: {
    exact: (count: string) => `共 ${count} 筆`,
    above: (count: string) => `超過 ${count} 筆`,
    considered: (count: string) => `候選 ${count} 筆`,
    narrowed: (of: number, count: string) => `僅就已取得的 ${of} 筆篩選，符合 ${count} 筆`,
  },
  problems: {
    notSent: '這次搜尋沒有送出，也沒有扣除額度。',
    type: (value: string) =>
      `沒有「${value}」這種文件種類，因此沒有送出，也沒有扣除額度。請移除這個條件，或在篩選中重新選擇種類。`,
    standing: (value: string) =>
      `沒有「${value}」這個法規位階，因此沒有送出，也沒有扣除額度。可用的是憲法、法律、命令。`,
    level: (value: string) =>
      `沒有「${value}」這個法院層級，因此沒有送出，也沒有扣除額度。可用的是最高、高等、地方、智財。`,
    court: (value: string) =>
      `無法辨識法院「${value}」，因此沒有送出，也沒有扣除額度。請輸入全名或通稱，例如最高法院、北院、智財法院。`,
    in_force: (value: string) =>
      `網址中的效力條件「${value}」不存在，因此沒有送出，也沒有扣除額度。請移除這個條件，或在篩選中重新選擇。`,
    sort: (value: string) =>
      `網址中的排序方式「${value}」不存在，因此沒有送出，也沒有扣除額度。請重新選擇排序方式。`,
    unknown: (name: string) =>
      `網址中的參數「${name}」不是搜尋條件，因此沒有送出，也沒有扣除額度。若它是搜尋文字的一部分，請確認整段文字都在搜尋框內（網址中的「&」要寫成 %26）。`,
    repeated: (name: string) =>
      `網址中的參數「${name}」出現不只一次，無法判斷要用哪一個，因此沒有送出，也沒有扣除額度。請確認條件後再搜尋。`,
    searchWithout: '不用這些參數，直接搜尋',
  },
};
