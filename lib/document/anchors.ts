/** In the address of a document, after `#`: the place that is quoted. */
export const QUOTED = 'quoted';
