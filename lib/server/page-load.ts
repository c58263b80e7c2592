import 'server-only';

/**
 * Whether a person loads this page: neither a navigation inside the app (a fetch in Next's own format) nor a prefetch,
 * whose page she may never look at.
 */
export function isPageLoad(headers: Pick<Headers, 'get'>): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (/prefetch|preview/.test(purpose)) return false;
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  // Browsers don't send those headers on plain http; then a fetch from a page is recognized by its referer and its
  // `accept`.
  return (headers.get('accept') ?? '').includes('text/html') || headers.get('referer') === null;
}

/**
 * Whether a page of another site opened this one, with or without the lawyer's intent: then nothing that costs is done
 * before an act of her own. A typed address, a bookmark and a link in a mail or chat program are her own act, and a
 * page of the firm's own domain is trusted.
 */
export function isFromAnotherSite(headers: Pick<Headers, 'get'>, webUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'cross-site';
  // Browsers don't send that header on plain http.
  const referer = headers.get('referer');
  return referer !== null && URL.canParse(referer) && new URL(referer).origin !== new URL(webUrl).origin;
}

/** Whether the response is HTML: a navigation within the app never asks for it. */
export const isHtmlAsked = (headers: Pick<Headers, 'get'>): boolean =>
  (headers.get('accept') ?? '').includes('text/html');
