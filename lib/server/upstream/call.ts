import 'server-only';
import { webEnv } from '../env.ts';
import { readBoundedText } from '../http/bounded-text.ts';
import { parseJson } from '../http/parse-json.ts';
import { causeCode, neverArrived } from './never-arrived.ts';

const BODY_MAX_BYTES = 20 * 1024 * 1024;

/** What came of one request: a response of any status, or how it was lost. */
export type UpstreamReply =
  | { state: 'answered'; status: number; headers: Headers; body: unknown }
  | { state: 'unreachable'; code: string }
  | { state: 'timeout' }
  | { state: 'unreadable'; code: 'cut_short' | 'too_large' | 'not_json'; status: number | null };

/**
 * One GET with the key, or a POST of `sent` as JSON. Never throws, and never reveals the address or the key: causes are
 * given as codes. Redirects are not followed, because the key would be sent along.
 */
export async function callUpstream(
  path: string,
  parameters: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
  sent?: object,
): Promise<UpstreamReply> {
  const { upstreamUrl, upstreamApiKey, upstreamTimeoutMs } = webEnv();
  const url = new URL(`${upstreamUrl}${path}`);
  for (const [name, value] of new URLSearchParams(parameters)) url.searchParams.append(name, value);
  // One deadline for headers and body: a server that trickles must not keep a lawyer waiting for ever.
  const signal = AbortSignal.timeout(upstreamTimeoutMs);
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      headers: {
        ...headers,
        ...(sent && { 'content-type': 'application/json' }),
        authorization: `Bearer ${upstreamApiKey}`,
        accept: 'application/json',
      },
      redirect: 'manual',
      cache: 'no-store',
      signal,
    });
    status = response.status;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return { state: 'unreachable', code: 'redirected' };
    }
    const text = await readBoundedText(response.body, BODY_MAX_BYTES);
    if (text === null) return { state: 'unreadable', code: 'too_large', status };
    const body = parseJson(text);
    // Proxies in between answer their errors in HTML: the status says enough.
    if (body === undefined && status === 200) return { state: 'unreadable', code: 'not_json', status };
    return { state: 'answered', status, headers: response.headers, body };
  } catch (error) {
    if (signal.aborted) return { state: 'timeout' };
    if (status === null && neverArrived(error)) return { state: 'unreachable', code: causeCode(error) };
    return { state: 'unreadable', code: 'cut_short', status };
  }
}
