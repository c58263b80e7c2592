/** Bounds of a call to another server. */
export type OutgoingBounds = {
  /** Maximum length of a response's body, unpacked; a longer one breaks off with `BodyTooLongError`. */
  mostBytes: number;
};

export class BodyTooLongError extends Error {
  override name = 'BodyTooLongError';
}

/**
 * `fetch` for calls to configured servers, which are trusted with nothing else. Redirects are not followed, because the
 * key, the question or the sign-in would go wherever the server says: a 3xx is returned as any other response. The body
 * ends with an error once it is longer than allowed.
 */
export async function outgoingFetch(
  input: string | URL | Request,
  init: RequestInit | undefined,
  { mostBytes }: OutgoingBounds,
): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (!response.body) return response;
  let bytes = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes)
          throw new BodyTooLongError(`the answer is longer than ${mostBytes} bytes, which none can be`);
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(bounded, { status, statusText, headers });
}

/** Whether a host, without a port, is this machine itself; an IPv6 address as URLs write it or bare, as to listen to. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/.test(host);

/**
 * Whether an address may be used: https, this machine, or a host to which the operator allows plain http (in a network
 * that nobody else reads). Keys and questions sent to any other could be read on the way.
 */
export function isSafeAddress(url: string, plainHttpHosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return true; // Told by what checks addresses.
  const { protocol, hostname, host } = new URL(url);
  return (
    protocol !== 'http:' ||
    isLoopbackHost(hostname) ||
    [hostname, host].some((name) => plainHttpHosts.includes(name))
  );
}

/** `PLAIN_HTTP_HOSTS`: names of hosts, with or without a port, separated by commas. */
export const readHosts = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);

export const plainHttpProblem = (url: string): string =>
  `is plain http to another host: what is asked, answered and shown as a key could be read on the way. Write https, or, in a network that nobody else reads, name the host: PLAIN_HTTP_HOSTS=${URL.canParse(url) ? new URL(url).host : 'host'}`;
