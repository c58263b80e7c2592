/** A document that is news of a saved search. */
export type NewDocument = { doc_id: string; title: string };

/** The news found by the last look; `documents` are the first of them. */
export type SearchNews = { count: number; isExact: boolean; documents: readonly NewDocument[] };

export type SavedSearch = {
  id: string;
  name: string;
  /** `/search?…` */
  href: string;
  query: string;
  createdAt: number;
  /** Null before the first look. */
  news: SearchNews | null;
  /** Up to which moment, by the upstream's clock, `news` was found; null before the first look. */
  looked: string | null;
};
