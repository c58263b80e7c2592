/** An open session as the page of administrators shows it. Times are milliseconds since 1970. */
export type ListedSession = {
  id: string;
  name: string;
  email: string | null;
  role: 'user' | 'admin';
  created: number;
  /** Of the last act, to within a minute. */
  acted: number;
  /** When it ends by itself if nothing more is done. */
  ends: number;
  /** Whether this is the session in which the page is viewed. */
  isOwn: boolean;
};

/** A session of her own as a lawyer sees it. */
export type OwnSession = Pick<ListedSession, 'id' | 'created' | 'acted' | 'ends' | 'isOwn'>;
