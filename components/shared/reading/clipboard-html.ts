/** The marks of footnotes, which lead to each other. */
const FOOTNOTE_LINK = /<a(?: style="[^"]*")? href="#_ftn[^>]*>(<sup>\[\d+\]<\/sup>)<\/a>/g;

/**
 * What is copied as the clipboard of scripts is to have it. What tells Word of footnotes only passes the browser's own copying:
 * this clipboard takes it out, and has our Content-Security-Policy report each of these styles. An address within the text
 * becomes one of the page that it was copied from, which is nobody's business in a brief: the number stands without it.
 */
export const clipboardHtml = (html: string): string =>
  html.replaceAll(FOOTNOTE_LINK, '$1').replaceAll(/ style="mso-[^"]*"/g, '');
