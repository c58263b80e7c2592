/** Marks in an answer where something could not be verified or was taken out. None of them parses as a citation. */

/** After a quotation that is in no source, or the name of something that does not exist. */
export const UNVERIFIED = '〔未查證〕';
/** In the place of a link. Never empty: the text on both sides must not join to a link or a citation. */
export const LINK_REMOVED = '〔連結已移除〕';
/** In the place of a sentence that discloses our instructions or a secret. */
export const WITHHELD = '〔內容已略去〕';
