/** In the address of a document, after `#`: the place that is quoted. */
export const QUOTED_ANCHOR = 'quoted';

/** The anchor of the former texts of an article. */
export const EDITIONS_ANCHOR = 'editions';
