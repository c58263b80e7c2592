import type { Locale } from './locales.ts';

type PageErrorTexts = {
  /** The title of the browser's window. */
  documentTitle: string;
  title: string;
  body: string;
  reference: (digest: string) => string;
  retry: string;
  home: string;
};

/** Not in the catalogues, because every page loads the outermost error page, which needs nothing else of them. */
export const PAGE_ERRORS: Record<Locale, PageErrorTexts> = {
  'zh-TW': {
    documentTitle: '此頁發生問題 — 法研台',
    title: '此頁發生問題',
    body: '頁面無法顯示。已完成的搜尋不會重複扣除額度。請再試一次；若再次發生，請將下列編號告知系統管理員。',
    reference: (digest) => `查詢編號：${digest}`,
    retry: '再試一次',
    home: '回到搜尋',
  },
  en: {
    documentTitle: 'Something went wrong on this page — Legal Desk',
    title: 'Something went wrong on this page',
    body: 'The page cannot be shown. Completed searches are not charged again. Please try again; if it happens again, give your administrator the number below.',
    reference: (digest) => `Number: ${digest}`,
    retry: 'Try again',
    home: 'Back to search',
  },
};
