/** The page of administrators: no other page loads it. */
export const admin = {
  title: '登入中的使用者',
  lead: (count: string) =>
    `目前有 ${count} 個登入。結束後，該瀏覽器的下一個操作即須重新登入，正在撰寫的回答會停止並保留。`,
  columns: {
    name: '使用者',
    role: '身分',
    created: '登入時間',
    acted: '最後操作',
    ends: '最遲結束',
  },
  roles: { user: '使用者', admin: '系統管理員' },
  noEmail: '未提供電子郵件',
  own: '您目前的登入',
  end: '結束',
  endOf: (name: string) => `結束 ${name} 的登入`,
  ending: '結束中…',
  failed: '沒有結束，該登入仍然有效。請重新整理後再試一次；若持續發生，請檢查伺服器紀錄。',
  forbidden: {
    title: '此頁只開放給系統管理員',
    body: '您的帳號不在系統管理員之列，因此沒有顯示內容。若您應有權限，請系統管理員確認您所屬的群組，再重新登入。',
  },
};
