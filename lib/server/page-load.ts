import 'server-only';

/**
 * Whether someone is loading this page: not the app moving within itself (a fetch of Next's own format), not a browser
 * that fetches ahead what nobody may look at.
 */
export function isPageLoad(headers: Pick<Headers, 'get'>): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (/prefetch|preview/.test(purpose)) return false;
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  // Browsers keep those headers back on plain http; then only a fetch from a page has a referer and takes anything.
  return (headers.get('accept') ?? '').includes('text/html') || headers.get('referer') === null;
}

/** Whether the answer is rendered to HTML: what the app fetches as it moves within itself never asks for any. */
export const isHtmlAsked = (headers: Pick<Headers, 'get'>): boolean =>
  (headers.get('accept') ?? '').includes('text/html');
