/** The texts for users who are not signed in, on pages that the server renders. */
export const door = {
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
    otherAccount: '登出此帳號，改用其他帳號',
    signOutFirst: '登出後重新登入',
    reference: (code: string) => `代碼：${code}`,
    OAuthCallback: {
      title: '身分服務未完成登入',
      body: '事務所身分服務回傳的結果無法確認，可能是登入頁停留過久或重複開啟，因此沒有登入。請重新登入；若再次發生，請將發生時間告知系統管理員。',
    },
    AccessDenied: {
      title: '此帳號不在可使用法研台的人員之列',
      body: '身分服務已確認您的帳號，但它不在獲准使用法研台的人員之列，因此沒有登入。請改用事務所核發的帳號；若您應可使用，請將下方代碼告知事務所的系統管理員。',
    },
    TooWeak: {
      title: '須以雙重驗證登入',
      body: '事務所規定法研台須以雙重驗證登入，身分服務此次未回報您已完成雙重驗證，因此沒有登入。請登出後重新登入，並完成身分服務要求的第二道驗證；若仍無法登入，請將下方代碼告知事務所的系統管理員。',
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
};
