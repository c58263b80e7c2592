import { PAGE_ERRORS } from '../page-error.ts';
import { box } from './box.ts';
import { search } from './search.ts';

/**
 * The texts of every page of the desk. Other texts come with what shows them: of results and documents
 * (components/shared/page-texts.ts), of conversations (components/shared/chat-texts.ts).
 */
export const desk = {
  app: {
    name: '法研台',
    fullName: '法研台 Legal Desk',
    description: '臺灣法規、裁判與函釋的檢索與問答，每一句都能回到出處',
  },
  shell: {
    skipToContent: '跳到主要內容',
    mainNavigation: '主選單',
    search: '搜尋',
    chat: '問答',
    check: '引註檢查',
    history: '紀錄',
    matters: '卷宗',
    keep: '加入卷宗',
    keepSearch: '將搜尋加入卷宗',
    administration: '系統管理',
    ownSessions: '登入裝置',
    forbidden: {
      title: '此頁只開放給系統管理員',
      body: '您的帳號不在系統管理員之列，因此沒有顯示內容。若您應有權限，請系統管理員確認您所屬的群組，再重新登入。',
    },
    signOut: '登出',
    language: '介面語言',
    unloaded: {
      title: '無法載入這個視窗',
      body: '尚未做任何變更。請確認網路後再按一次；若仍無法開啟，請先複製未儲存的文字，再重新整理。',
      close: '關閉',
    },
    accountOf: (name: string) => `帳號：${name}`,
    quota: {
      left: (left: string) => `額度 ${left}`,
      explained: '剩餘的搜尋次數；累計額度，不重置',
    },
  },
  coverage: {
    title: '收錄範圍',
    unknown: '資料來源未說明收錄範圍',
    /** Abbreviated. */
    kinds: { 憲法法庭裁判: '憲判', 釋字: '釋字', 函釋: '函釋', 法規命令: '法規', 裁判: '裁判' },
    until: (kind: string, date: string) => `${kind}至 ${date}`,
    line: (parts: string) => `收錄範圍：${parts}`,
    printed: (date: string) => `列印日期：${date}`,
    fictional: '虛構的示範資料',
    kind: '種類',
    count: '數量',
    days: '期間',
    acts: (count: string) => `${count} 部`,
    documents: (count: string) => `${count} 件`,
    between: (from: string, until: string) => `${from}–${until}`,
    updated: (until: string) => `修正至 ${until}`,
    demonstration: {
      title: '目前只有虛構的示範資料',
      body: '內容不得引用。要載入全國法規資料庫的現行法規，請在安裝法研台的電腦上執行：',
      more: '完成後重新整理本頁即可；裁判與函釋的載入方式見 README。',
    },
  },
  box,
  search,
  /** The five kinds of the contract. */
  kinds: {
    憲法法庭裁判: '憲法法庭裁判',
    釋字: '釋字',
    函釋: '函釋',
    法規命令: '法規',
    裁判: '裁判',
  },
  pageError: PAGE_ERRORS['zh-TW'],
  notFound: {
    title: '找不到此頁',
    body: '網址可能有誤，或頁面已移除。請在上方搜尋框輸入法條、案號或問題，或回到搜尋。',
  },
};
