/** The search page's texts for a search that was made: with results, without, or failed. */
export const found = {
  results: '搜尋結果',
  count: (count: number, query: string) => `「${query}」找到 ${count} 筆`,
  countFirst: (count: number, query: string) => `「${query}」顯示前 ${count} 筆`,
  countFull: (count: number, query: string) => `「${query}」顯示最相關的 ${count} 筆`,
  answeredAs: (chosen: string, answered: string) => `選的是「${chosen}」，伺服器以${answered}回覆`,
  announced: (mode: string, count: string) => `${mode}：${count}`,
  announcedDegraded: (found: string, degraded: string) => `${found}。${degraded}`,
  why: {
    title: '為什麼找到：',
    named: '直接命中',
    words: '命中字詞：',
    actNames: '現行名稱：',
    meaning: '對應法律用語：',
    similar: '意思相近',
    citedBy: (count: number) => (count > 1 ? `${count} 份相關文件引用：` : '相關文件引用：'),
  },
  none: {
    title: (query: string) => `沒有找到「${query}」`,
    body: '資料庫中沒有同時符合這些條件的文件。可以試試：',
    bodyOfMeaning: '資料庫中沒有與這段文字相關的文件。可以試試：',
    otherWords: '換個說法，或加上更具體的情形與用語',
    byMeaning: '不拘泥字面，連同文意一併尋找：',
    tryHybrid: '改用混合搜尋',
    fewerWords: '減少字數，或改用法條原文的用語（例如「出租人」而不是「房東」）',
    fewerTerms: '減少以 & 連接的詞，每一個詞都必須出現',
    numbers: (examples: string) => `法條與字號可直接輸入，例如${examples}`,
    joinWords: '改找同時含有這幾個詞的文件：',
    cost: '（會搜尋一次，扣 1 次額度；剛搜尋過的不再扣）',
  },
  showAll: '顯示全段',
  showLess: '收合',
  showAllOf: (title: string) => `顯示全段：${title}`,
  showLessOf: (title: string) => `收合：${title}`,
  untitled: '（未命名文件）',
  external: '（在新分頁開啟外部網站）',
  stored: {
    note: (age: string) => `${age}的結果，未再扣額度`,
    now: '剛才',
    minutes: (minutes: number) => `${minutes} 分鐘前`,
    hours: (hours: number) => `${hours} 小時前`,
    days: (days: number) => `${days} 日前`,
    refresh: '重新搜尋',
    refreshCost: '（扣 1 次額度）',
  },
  save: '儲存條件',
  degraded: {
    embedding: {
      title: '語意搜尋暫時無法使用，以下只依字詞找到',
      body: '判讀文意的模型沒有回應，用字不同但文意相近的文件可能不在其中。可以先閱讀以下結果，或改用法條與裁判的用語；稍後按「重新搜尋」即連同文意再找一次。',
    },
    rerank: {
      title: '精細排序暫時無法使用',
      body: '排序所用的模型沒有回應：找到的文件並未減少，但最相關的不一定在最前面。請多看幾筆，或稍後按「重新搜尋」。',
    },
  },
  held: {
    title: (query: string) => `尚未搜尋「${query}」`,
    body: '這個網址是從其他網站的連結開啟的，或是紀錄裡當時的結果已不保存。為免未經您同意就扣除額度，按下「搜尋」之後才會搜尋。',
    action: '搜尋',
  },
  errors: {
    retry: '再試一次',
    keywordsOnly: '只用關鍵詞搜尋',
    costsOne: '成功才扣 1 次額度',
    mayCostOneMore: '再試會重新送出，可能再扣 1 次額度',
    mayHaveCost: (count: number) =>
      `這個搜尋送出 ${count} 次，沒有收到可讀取的結果，至多可能扣了 ${count} 次額度；重新整理頁面不會再送出，再送出前會先詢問。`,
    retryAfter: (seconds: number) => `請在 ${seconds} 秒後再試。`,
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
      body: '這次搜尋沒有執行。額度為累計額度（不重置），重試沒有幫助。請通知系統管理員增加額度，或換一把還有額度的金鑰；剛搜尋過的結果仍可閱讀。',
    },
    upstream: {
      title: '搜尋服務暫時無法完成搜尋',
      body: '已自動重試一次，仍未成功。這次搜尋沒有扣除額度。可以稍後再試。',
    },
    limited: {
      title: '您今天的搜尋次數已達上限',
      body: '這次搜尋沒有執行，也沒有扣除事務所的額度。明天零時（臺北時間）起可再搜尋；已儲存的結果仍可閱讀，同事不受影響。需要提高上限時，請洽系統管理員。',
    },
    refreshLimited: {
      title: '您今天重新搜尋的次數已達上限',
      body: '這次沒有重新搜尋，也沒有扣除事務所的額度。明天零時（臺北時間）起可再重新搜尋；回到這個搜尋即可閱讀已儲存的結果，其他搜尋不受影響。',
    },
    unrecorded: {
      title: '這次搜尋沒有送出',
      body: '法研台目前無法寫入稽核紀錄，而每次搜尋都須留下紀錄，因此沒有執行，也沒有扣除額度。請稍後再試；若持續發生，請通知系統管理員檢查磁碟空間。',
    },
    busy: {
      title: '目前同時搜尋的人太多',
      body: '搜尋服務忙碌，這次搜尋沒有執行，也沒有扣除額度；系統不會自動重送。',
    },
    modeUnavailable: {
      title: '這種搜尋方式目前無法使用',
      body: '這次搜尋沒有扣除額度。可以稍後再試，或先只用關鍵詞搜尋同樣的文字。',
    },
    semanticFailed: {
      title: '語意搜尋暫時無法使用',
      body: '判讀文意的模型沒有回應，已自動重試一次，仍未成功。這次搜尋沒有扣除額度。關鍵詞搜尋不受影響：可以再試一次，或先只用關鍵詞搜尋同樣的文字。',
    },
    unreachable: {
      title: '無法連線到搜尋服務',
      body: '搜尋沒有送達，這次搜尋沒有扣除額度。請稍後再試；若持續發生，請通知系統管理員。',
    },
    misdirected: {
      title: '設定的位址沒有搜尋服務',
      body: '那裡有伺服器回應，但不提供搜尋；這次搜尋沒有扣除額度。重試沒有幫助；請通知系統管理員檢查搜尋服務的位址與設定。',
    },
    timeout: {
      title: '搜尋服務逾時沒有回應',
      body: '為避免重複扣除，系統沒有自動重送。請稍後再試。',
    },
    unreadable: {
      title: '搜尋服務的回覆無法讀取',
      body: '回覆不完整或格式不符，無法顯示結果，系統沒有自動重送。請通知系統管理員。',
    },
    notCounted: {
      title: '搜尋服務無法記錄搜尋次數',
      body: '搜尋已完成，但服務無法確認次數是否已經記錄，因此沒有提供結果；系統沒有自動重送。請稍後再試；若一再發生，請通知系統管理員檢查搜尋服務的磁碟與資料庫。',
    },
    session: {
      title: '登入已逾時',
      body: '這次搜尋沒有送出，也沒有扣除額度。請重新登入，登入後會回到這次搜尋。',
      action: '重新登入',
    },
    offline: {
      title: '無法連線到法研台',
      body: '網路中斷或回應不完整。若這次搜尋已經完成，再試一次會直接取得已儲存的結果，不會重複扣額度。',
    },
  },
};
