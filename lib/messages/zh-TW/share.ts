/** The texts of a link to a conversation: loaded by the box that makes it and by the page that it opens. */
export const share = {
  title: '分享這個對話',
  explained:
    '取得連結後，貴事務所中已登入法研台的同事可以閱讀這個對話到目前為止的問答，不能提問或修改；之後的問答不會出現。連結到期或撤銷後即失效。',
  days: '有效期間',
  dayCount: (days: number) => `${days} 天`,
  create: '建立連結',
  renew: '改為目前內容，並更換連結',
  link: '連結',
  copy: '複製連結',
  copied: '已複製連結',
  copyFailed: '無法複製，請選取連結後自行複製',
  until: (date: string) => `有效至${date}`,
  asOf: (date: string) => `內容截至${date}`,
  revoke: '撤銷連結',
  revoked: '連結已撤銷，從現在起無人能以它閱讀。',
  failed: '可能沒有完成；連結是否有效，請重新開啟這個視窗確認。若持續發生，請通知系統管理員。',
  unread: '無法得知目前是否已有連結。請再試一次。',
  retry: '重試',
  loading: '讀取中…',
  close: '關閉',
  by: (name: string) => `由${name}分享`,
  readOnly: '唯讀',
  missing: {
    title: '這個連結無法開啟',
    body: '連結可能已到期、已被撤銷，或網址不完整。請向分享者索取新的連結。',
  },
};
