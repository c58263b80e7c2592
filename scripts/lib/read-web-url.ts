import { webOriginOf, webUrlProblem } from '#lib/web-url.ts';

/** A host as addresses write it: IPv6 in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** The site that `WEB_URL` names, or the default; throws a message that says what to change. */
export function readWebUrl(env: Readonly<Record<string, string | undefined>>, defaultUrl: string): string {
  const text = env.WEB_URL || defaultUrl;
  const problem = webUrlProblem(text);
  if (problem)
    throw new Error(`WEB_URL is "${text}", but ${problem} (example: WEB_URL=https://desk.firm.example).`);
  return webOriginOf(text);
}
