/** A document that is new of a saved search. */
export type NewDocument = { doc_id: string; title: string };

/** What was found when it was last looked for; `documents` are the first of them. */
export type SearchNews = { count: number; isExact: boolean; documents: readonly NewDocument[] };

export type SavedSearch = {
  id: string;
  name: string;
  /** `/search?…` */
  href: string;
  query: string;
  filters: readonly string[];
  createdAt: number;
  /** Null as long as it was not looked. */
  news: SearchNews | null;
  /** The moment, of the upstream, up to which `news` was looked for; null as long as it was not. */
  looked: string | null;
};
