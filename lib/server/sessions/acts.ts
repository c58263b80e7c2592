import 'server-only';

/**
 * Requests that pages send without the person: the stream of an answer, the list of conversations, leaving, the session,
 * holdings, health. They must not keep a session open.
 */
const BY_THEMSELVES = /^\/api\/(?:auth\/.*|threads|chat\/[^/]+\/(?:stream|leave)|holdings(?:\/.*)?|health)$/;

/** Whether a request is an act of a person, which restarts the idle limit. A prefetch is not. */
export function prolongsSession(method: string, pathname: string, headers: Headers): boolean {
  if (headers.has('next-router-prefetch') || /prefetch/.test(headers.get('sec-purpose') ?? '')) return false;
  return !((method === 'GET' || pathname.endsWith('/leave')) && BY_THEMSELVES.test(pathname));
}
