/** The texts for comparing two documents: no other page loads them. */
export const compare = {
  waiting: (title: string) => `比較：已選「${title}」，請在任一清單選第二份文件。`,
  cancel: '取消比較',
  title: '並列比較',
  pageTitle: (first: string, second: string) => `${first}／${second}`,
  keys: '← → 切換左右，o 開啟全文，c 複製選取的文字並附出處',
  swap: '左右對調',
  missing: '無法讀取',
  missingBody: '這份文件無法讀取：可能未收錄，或服務暫時沒有回應。請重新整理，或選另一份。',
};
