import 'server-only';

/**
 * Requests that pages make by themselves: a session is not kept open by a tab that nobody looks at. Following an answer,
 * looking again at the list of conversations while one is written, saying goodbye, reading the session.
 */
const BY_THEMSELVES = /^\/api\/(?:auth\/.*|threads|chat\/[^/]+\/(?:stream|leave)|holdings(?:\/.*)?|health)$/;

/** Whether a request is an act of a person. What is fetched ahead of a click is none. */
export function isAct(method: string, pathname: string, headers: Headers): boolean {
  if (headers.has('next-router-prefetch') || /prefetch/.test(headers.get('sec-purpose') ?? '')) return false;
  return !((method === 'GET' || pathname.endsWith('/leave')) && BY_THEMSELVES.test(pathname));
}
