/**
 * The texts shown when the session ends while something is being written on the page; loaded with what can be edited.
 */
export const signedOut = {
  text: '登入已逾時，這一步因此沒有完成；畫面上的內容還在。請在新分頁重新登入，再回到這裡做一次。',
  action: '在新分頁登入',
};
