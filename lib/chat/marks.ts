/** What readers are told where something could not be verified, or was taken out. None of it reads as a citation. */

/** After a quotation that stands in no source, or the name of something that does not exist. */
export const UNVERIFIED = '〔未查證〕';
/** In the place of a link. Never nothing: what stood on both sides must not become a link or a citation. */
export const LINK_REMOVED = '〔連結已移除〕';
/** In the place of a sentence that gives our instructions or a secret away. */
export const WITHHELD = '〔內容已略去〕';
