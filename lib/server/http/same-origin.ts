import 'server-only';

/** Whether a request comes from our own pages. Browsers send one of the two headers with every fetch and form. */
export function isSameOrigin(headers: Headers, webUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(webUrl).origin;
}
