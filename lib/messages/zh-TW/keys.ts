/** All keys of the page of results: the box that lists them loads them. */
export const keys = {
  close: '關閉',
  all: [
    { names: ['j', '↓'], does: '下一筆' },
    { names: ['k', '↑'], does: '上一筆' },
    { names: ['Enter'], does: '開啟全文' },
    { names: ['o'], does: '在新分頁開啟全文' },
    { names: ['n', 'p'], does: '文件中的下一處、上一處' },
    { names: ['c'], does: '複製選取的文字並附出處' },
    { names: ['s'], does: '加入卷宗；有選取文字時加入該段' },
    { names: ['Shift＋s'], does: '將搜尋加入卷宗' },
    { names: ['/'], does: '移到搜尋框' },
    { names: ['x'], does: '選來比較；已選一份時並列' },
    { names: ['a'], does: '新對話' },
    { names: ['?'], does: '顯示快速鍵' },
  ],
};
