import 'server-only';

/**
 * Whether this is a page load by a person: no navigation inside the app (a fetch in Next's own format), and no
 * prefetch, which may never be looked at.
 */
export function isPageLoad(headers: Pick<Headers, 'get'>): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (/prefetch|preview/.test(purpose)) return false;
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  // Browsers keep those headers back on plain http; then only a fetch from a page has a referer and takes anything.
  return (headers.get('accept') ?? '').includes('text/html') || headers.get('referer') === null;
}

/**
 * Whether the page of another site led here, on purpose or not: what costs waits for the lawyer's own act. An address that
 * was typed, a bookmark and a link in a mail or chat program are her own act, and a page of the firm's own domain is trusted.
 */
export function isFromAnotherSite(headers: Pick<Headers, 'get'>, webUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site';
  // Browsers keep that header back on plain http.
  const referer = headers.get('referer');
  return referer !== null && URL.canParse(referer) && new URL(referer).origin !== new URL(webUrl).origin;
}

/** Whether the response is HTML: a navigation within the app never asks for it. */
export const isHtmlAsked = (headers: Pick<Headers, 'get'>): boolean =>
  (headers.get('accept') ?? '').includes('text/html');
