/** The marks of footnotes, which lead to each other. */
const FOOTNOTE_LINK = /<a(?: style="[^"]*")? href="#_ftn[^>]*>(<sup>\[\d+\]<\/sup>)<\/a>/g;

/**
 * HTML for the clipboard API. The styles that tell Word of footnotes pass only the browser's own copying: this API
 * removes them, and our Content-Security-Policy reports each one. A link within the text would become an address of the
 * page that it was copied from, which is nobody's business in a brief: the number is copied without the link.
 */
export const clipboardHtml = (html: string): string =>
  html.replaceAll(FOOTNOTE_LINK, '$1').replaceAll(/ style="mso-[^"]*"/g, '');
