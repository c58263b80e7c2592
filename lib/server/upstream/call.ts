import 'server-only';
import { readBoundedText } from '../bounded-text.ts';
import { webEnv } from '../env.ts';
import { parseJson } from '../parse-json.ts';

const BODY_MAX_BYTES = 20 * 1024 * 1024;

/** What came of one request: a response of any status, or how it was lost. */
export type UpstreamReply =
  | { state: 'answered'; status: number; headers: Headers; body: unknown }
  | { state: 'unreachable'; code: string }
  | { state: 'timeout' }
  | { state: 'unreadable'; code: 'cut_short' | 'too_large' | 'not_json'; status: number | null };

/**
 * One GET with the key. Never throws, and says nothing of the address or the key: causes are told by code. Redirects
 * are not followed, the key would go along.
 */
export async function callUpstream(
  path: string,
  parameters: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<UpstreamReply> {
  const { upstreamUrl, upstreamApiKey, upstreamTimeoutMs } = webEnv();
  const url = new URL(`${upstreamUrl}${path}`);
  for (const [name, value] of new URLSearchParams(parameters)) url.searchParams.append(name, value);
  // One deadline for headers and body: a server that trickles must not keep a lawyer waiting for ever.
  const signal = AbortSignal.timeout(upstreamTimeoutMs);
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      headers: { ...headers, authorization: `Bearer ${upstreamApiKey}`, accept: 'application/json' },
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
    const code = causeCode(error);
    if (status === null && NEVER_ARRIVED.test(code)) return { state: 'unreachable', code };
    return { state: 'unreadable', code: 'cut_short', status };
  }
}

/** Errors of DNS, connecting and TLS: the request was not sent, so it can't have been charged. */
const NEVER_ARRIVED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|\w*CERT\w*|ERR_TLS\w*|ERR_SSL\w*|EPROTO)$/;

/** Node puts the system's code into the cause; several addresses tried give several causes. */
function causeCode(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } }).cause;
  const code = cause?.code ?? cause?.errors?.[0]?.code;
  return typeof code === 'string' ? code : '';
}
