import { PAGE_ERRORS } from './page-error.ts';
import { box } from './zh-TW/box.ts';
import { chat } from './zh-TW/chat.ts';
import { document } from './zh-TW/document.ts';
import { filters } from './zh-TW/filters.ts';
import { results } from './zh-TW/results.ts';
import { search } from './zh-TW/search.ts';
import { searchFilters } from './zh-TW/search-filters.ts';

/**
 * Every text that the web app shows. This catalogue is the source of the type `Messages`: a key that another language
 * lacks does not compile. Errors say what happened, what it means for the reader and what to do.
 */
export const zhTW = {
  app: {
    name: '法研台',
    fullName: '法研台 Legal Desk',
    description: '台灣法規、裁判與函釋的檢索與問答，每一句都能回到出處',
  },
  shell: {
    skipToContent: '跳到主要內容',
    mainNavigation: '主選單',
    search: '搜尋',
    chat: '問答',
    signOut: '登出',
    language: '介面語言',
    accountOf: (name: string) => `帳號：${name}`,
    quota: {
      left: (left: string) => `額度 ${left}`,
      explained: '剩餘的搜尋次數；累計額度，不重置',
    },
  },
  coverage: {
    title: '收錄範圍',
    unknown: '資料來源未說明收錄範圍',
    /** In few characters. */
    kinds: { 憲法法庭裁判: '憲判', 釋字: '釋字', 函釋: '函釋', 法規命令: '法規', 裁判: '裁判' },
    until: (kind: string, date: string) => `${kind}至 ${date}`,
    line: (parts: string) => `收錄範圍：${parts}`,
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
  signIn: {
    title: '登入',
    lead: '請以事務所帳號登入，登入後即可搜尋與閱讀。',
    button: '使用事務所帳號登入',
    demonstrationTitle: '目前以示範帳號登入',
    demonstrationBody:
      '這裡使用本機的示範身分服務，只接受這台電腦的連線；按下按鈕後會看到示範帳號。正式使用前，請設定事務所的 OIDC 身分服務。',
    fictional: '資料庫目前只有虛構的示範資料，不得引用。',
    required: '此頁須先登入；登入後將直接前往您要看的頁面。',
  },
  signOut: {
    done: '您已登出。使用共用電腦時，請一併關閉瀏覽器視窗。',
  },
  authError: {
    title: '無法登入',
    retry: '重新登入',
    OAuthCallback: {
      title: '身分服務未完成登入',
      body: '事務所身分服務回傳的結果無法確認，可能是登入頁停留過久或重複開啟，因此沒有登入。請重新登入；若再次發生，請將發生時間告知系統管理員。',
    },
    AccessDenied: {
      title: '此帳號沒有使用權限',
      body: '身分服務可辨識您的帳號，但未授權使用法研台，因此沒有登入。請改用其他帳號，或請系統管理員開通。',
    },
    Configuration: {
      title: '登入設定有誤',
      body: '法研台與身分服務的連線設定有誤，目前無人能夠登入，重試沒有幫助。請通知系統管理員檢查伺服器紀錄。',
    },
    default: {
      title: '登入未成功',
      body: '登入過程發生未預期的問題，因此沒有登入，資料不受影響。請重新登入；若再次發生，請將發生時間告知系統管理員。',
    },
  },
  box,
  search,
  searchFilters,
  results,
  filters,
  chat,
  /** The five kinds of the contract. */
  kinds: {
    憲法法庭裁判: '憲法法庭裁判',
    釋字: '釋字',
    函釋: '函釋',
    法規命令: '法規',
    裁判: '裁判',
  },
  document,
  pageError: PAGE_ERRORS['zh-TW'],
  notFound: {
    title: '找不到此頁',
    body: '網址可能有誤，或頁面已移除。請在上方搜尋框輸入法條、案號或問題，或回到搜尋。',
  },
};

export type Messages = typeof zhTW;
