/**
 * Every text that the web app shows. This catalogue is the source of the type `Messages`: a key that another language
 * lacks does not compile. Errors say what happened, what it means for the reader and what to do.
 */
export const zhTW = {
  app: {
    name: '法研台',
    fullName: '法研台 Legal Desk',
    description: '台灣法律檢索，每一句都能回到出處',
  },
  shell: {
    skipToContent: '跳到主要內容',
    mainNavigation: '主選單',
    search: '搜尋',
    signOut: '登出',
    language: '介面語言',
  },
  signIn: {
    title: '登入法研台',
    lead: '請以事務所的帳號登入，登入後才能搜尋與閱讀資料。',
    button: '使用事務所帳號登入',
    demonstrationTitle: '這是示範環境',
    demonstrationBody:
      '目前使用本機的示範身分服務，只接受這台電腦的連線；按下按鈕後會看到示範帳號。資料庫內容為虛構，不得引用。正式使用前，請設定事務所的 OIDC 身分服務。',
    sessionExpired: '登入已逾時。為保護資料，請重新登入；登入後會回到剛才的頁面。',
    required: '這一頁需要登入。登入後會直接前往您要看的頁面。',
  },
  signOut: {
    title: '登出法研台',
    question: '確定要登出嗎？',
    button: '登出',
    cancel: '返回搜尋',
    done: '您已登出。若使用共用電腦，也請關閉瀏覽器視窗。',
  },
  authError: {
    title: '無法登入',
    retry: '重新登入',
    OAuthCallback: {
      title: '身分服務沒有完成登入',
      body: '事務所的身分服務回傳的結果無法確認，可能是登入頁停留過久或重複開啟，因此沒有登入。請重新登入；若再次發生，請將發生時間告知系統管理員。',
    },
    AccessDenied: {
      title: '這個帳號沒有使用權限',
      body: '身分服務認得您的帳號，但沒有允許它使用法研台，因此沒有登入。請改用其他帳號，或請系統管理員開通。',
    },
    Configuration: {
      title: '登入設定有誤',
      body: '法研台與身分服務的連線設定有誤，目前任何人都無法登入；重試不會有幫助。請通知系統管理員檢查伺服器紀錄。',
    },
    default: {
      title: '登入沒有成功',
      body: '登入過程發生未預期的問題，因此沒有登入，資料不受影響。請重新登入；若再次發生，請將發生時間告知系統管理員。',
    },
  },
  search: {
    title: '搜尋',
    pageTitle: (query: string) => `${query}・搜尋`,
    box: '搜尋',
    placeholder: '法條、案號或關鍵詞，例如 民法第184條',
    submit: '搜尋',
    mode: '搜尋方式',
    modes: {
      keyword: { label: '關鍵詞', hint: '法條、案號、確切用語' },
      semantic: { label: '語意', hint: '以完整的問句描述問題' },
      hybrid: { label: '混合', hint: '關鍵詞與語意並用' },
    },
    limit: '筆數',
    limitOption: (limit: number) => `${limit} 筆`,
    charactersLeft: (left: number) => (left >= 0 ? `還可輸入 ${left} 字` : `超過 ${-left} 字`),
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
      title: '輸入要找的法條、案號或用語',
      syntax: '同時要有幾個詞，就用 & 連接：',
      syntaxExample: '侵權行為 & 消滅時效',
      syntaxExplained: '每一筆結果都會同時含有這些詞。空白不是分隔：「損害 賠償」會當成一整句來找。',
      examples: '例如',
      exampleQueries: ['民法第184條', '不當得利', '釋字第748號', '定型化契約 & 顯失公平'],
      cost: '每一次新的搜尋都會從終身額度扣 1 次；看過的結果與「上一頁」不會再扣。',
    },
    loading: '搜尋中…',
    results: '搜尋結果',
    count: (count: number, query: string) => `「${query}」找到 ${count} 筆`,
    countFull: (count: number, query: string) => `「${query}」顯示最相關的 ${count} 筆`,
    answeredAs: (mode: string) => `伺服器以「${mode}」搜尋方式回覆`,
    none: {
      title: (query: string) => `沒有找到「${query}」`,
      body: '資料庫中沒有同時符合這些條件的文件。可以試試：',
      fewerWords: '減少字數，或改用法條原文的用語（例如「出租人」而不是「房東」）',
      fewerTerms: '減少以 & 連接的詞，每一個詞都必須出現',
      numbers: '法條與案號可直接輸入，例如 民法第184條、112年度台上字第824號',
      joinWords: '改找同時含有這幾個詞的文件：',
      joinCost: '會搜尋一次，扣 1 次額度',
    },
    showAll: '顯示全段',
    showLess: '收合',
    showAllOf: (title: string) => `顯示全段：${title}`,
    showLessOf: (title: string) => `收合：${title}`,
    noScript:
      '較慢的搜尋需要 JavaScript 才能顯示結果。請稍後重新整理這一頁，會直接顯示保存的結果，不會再扣額度。',
    untitled: '（未命名文件）',
    abandoned: '已廢止',
    abandonedExplained: '已廢止或不再適用',
    external: '（在新分頁開啟外部網站）',
    quota: {
      left: (left: string) => `搜尋額度剩餘 ${left} 次`,
      low: (left: string) => `搜尋額度只剩 ${left} 次，用完後不會恢復。請與管理員確認是否需要新的金鑰。`,
      exhausted: '搜尋額度已經用完。已保存的結果與文件仍可閱讀，但新的搜尋要等管理員更換金鑰。',
    },
    stored: {
      note: (age: string) => `${age}的結果，未再扣額度`,
      now: '剛才',
      minutes: (minutes: number) => `${minutes} 分鐘前`,
      hours: (hours: number) => `${hours} 小時前`,
      refresh: '重新搜尋',
      refreshCost: '（扣 1 次額度）',
    },
    errors: {
      retry: '再試一次',
      keywordsOnly: '只用關鍵詞搜尋',
      costsOne: '成功才扣 1 次額度',
      reference: (requestId: string) => `查詢編號：${requestId}`,
      unauthorized: {
        title: '搜尋服務不接受法研台的金鑰',
        body: '這次搜尋沒有扣除額度。這不是您的登入問題，重新登入不會有幫助；金鑰可能已失效或被撤銷。請通知系統管理員更換金鑰。',
      },
      invalid: {
        title: '搜尋服務不接受這個搜尋條件',
        body: '這次搜尋沒有扣除額度。請調整文字、搜尋方式或筆數後再搜尋。',
      },
      invalidParam: (param: string) => `有問題的欄位：${param}`,
      quota: {
        title: '搜尋額度已經用完',
        body: '這次搜尋沒有執行。額度是終身累計，不會隨時間恢復，重試沒有幫助。請通知系統管理員更換金鑰；剛搜尋過的結果與所有文件仍可閱讀。',
      },
      upstream: {
        title: '搜尋服務暫時無法完成搜尋',
        body: '已自動重試一次，仍未成功。這次搜尋沒有扣除額度。可以稍後再試。',
      },
      modeUnavailable: {
        title: '這種搜尋方式目前無法使用',
        body: '這次搜尋沒有扣除額度。可以稍後再試，或先只用關鍵詞搜尋同樣的文字。',
      },
      unreachable: {
        title: '無法連線到搜尋服務',
        body: '搜尋沒有送達，這次搜尋沒有扣除額度。請稍後再試；若持續發生，請通知系統管理員。',
      },
      timeout: {
        title: '搜尋服務太久沒有回應',
        body: '為避免重複扣除，系統沒有自動重送；這次搜尋可能已經扣了 1 次額度。請稍後再試，並留意剩餘次數。',
      },
      unreadable: {
        title: '搜尋服務的回覆無法讀取',
        body: '回覆不完整或格式不符，無法顯示結果；這次搜尋可能已經扣了 1 次額度，系統沒有自動重送。請通知系統管理員。',
      },
      session: {
        title: '登入已逾時',
        body: '這次搜尋沒有送出，也沒有扣除額度。請重新登入，登入後會回到這次搜尋。',
        action: '重新登入',
      },
      offline: {
        title: '無法連線到法研台',
        body: '網路中斷或回應不完整。若這次搜尋已經完成，再試一次會直接取得保存的結果，不會重複扣額度。',
      },
    },
  },
  kinds: {
    憲法法庭裁判: '憲法法庭裁判',
    釋字: '釋字',
    函釋: '函釋',
    法規命令: '法規命令',
    裁判: '裁判',
  },
  document: {
    backToResults: '回到搜尋結果',
    backToSearch: '回到搜尋',
    kind: '類別',
    court: '法院',
    issuer: '發布機關',
    level: '審級',
    date: '日期',
    id: '文件編號',
    levels: { 最高: '最高', 高等: '高等', 地方: '地方', 智財: '智慧財產' },
    abandonedTitle: '已廢止',
    abandonedBody: '這份文件已廢止或不再適用。引用前請先確認現行規定。',
    loading: '讀取文件中…',
    empty: '這份文件沒有內文。',
    retry: '再讀一次',
    notFound: {
      title: '找不到這份文件',
      body: '資料庫中沒有這個文件編號，可能是連結不完整，或文件已被移除。讀取文件不會扣搜尋額度。請回到搜尋，以標題或案號尋找。',
    },
    noPages: {
      title: '這個資料來源沒有文件頁面',
      body: '目前連接的搜尋服務只提供搜尋結果，不提供全文。搜尋結果中的段落仍可閱讀。讀取文件不會扣搜尋額度。',
    },
    unauthorized: {
      title: '服務不接受法研台的金鑰',
      body: '無法讀取這份文件。這不是您的登入問題；金鑰可能已失效。沒有扣除搜尋額度。請通知系統管理員更換金鑰。',
    },
    failed: {
      title: '目前無法讀取這份文件',
      body: '服務沒有正常回應，文件本身不受影響，也沒有扣除搜尋額度。請稍後再讀一次；若持續發生，請通知系統管理員。',
    },
  },
  pageError: {
    title: '這一頁發生問題',
    body: '頁面無法顯示。已完成的搜尋不會重複扣額度。請再試一次；若再次發生，請將下方編號告知系統管理員。',
    reference: (digest: string) => `問題編號：${digest}`,
    retry: '再試一次',
    home: '回到搜尋',
  },
  notFound: {
    title: '找不到這一頁',
    body: '網址可能打錯了，或這一頁已經移走。請回到搜尋。',
  },
};

export type Messages = typeof zhTW;
