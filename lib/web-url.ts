/**
 * What is wrong with an address for `WEB_URL`, or null. It names a site and nothing below it: the pages stand at its root,
 * and a path would lead sign-ins to addresses that do not exist.
 */
export function webUrlProblem(text: string): string | null {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return 'must be an http(s) address';
  const { origin, href } = new URL(text);
  return href.replace(/\/+$/, '') === origin
    ? null
    : `must be a site alone, without a path or anything else behind or before the host; write ${origin}`;
}

/** The site as browsers name it: in lower case, without a slash at its end and without the usual port. */
export const webOriginOf = (text: string): string => new URL(text).origin;
