import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';

type TokenPart = Record<string, unknown>;

/** One thing that is changed of what the real provider says; what is not named passes as it is. */
export type Tampering = {
  metadata?: (metadata: TokenPart) => TokenPart;
  /** The token is signed anew, by a key that the provider's key set has. */
  claims?: (claims: TokenPart) => TokenPart;
  /** How it is signed instead. */
  signed?: 'not at all' | 'by the secret' | 'by an unknown key' | 'by another key of the same name';
  /** The way back to the web app. */
  callback?: (url: URL) => void;
};

const encode = (part: TokenPart) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string): TokenPart => JSON.parse(Buffer.from(part, 'base64url').toString());
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Stands between the web app and a real provider that bears this address as its name, and changes one thing at a time. Its
 * own key is in the key set beside the provider's, so that what it signs is refused for what it says and not for the key.
 */
export function startProviderBetween(port: number, providerUrl: string, clientSecret: string) {
  const own = keyPair();
  const foreign = keyPair();
  const state = { tampering: {} as Tampering, callbacks: [] as string[] };

  function token(idToken: string): string {
    const { claims, signed } = state.tampering;
    if (!claims && !signed) return idToken;
    const payload = encode((claims ?? ((same) => same))(decode(idToken.split('.')[1]!)));
    const alg = { 'not at all': 'none', 'by the secret': 'HS256' }[signed as string] ?? 'RS256';
    const kid = signed === 'by an unknown key' ? 'unknown' : 'between';
    const content = `${encode({ alg, typ: 'JWT', ...(alg === 'RS256' && { kid }) })}.${payload}`;
    const rsa = (key: KeyObject) => sign('sha256', Buffer.from(content), key).toString('base64url');
    if (signed === 'not at all') return `${content}.`;
    if (signed === 'by the secret')
      return `${content}.${createHmac('sha256', clientSecret).update(content).digest('base64url')}`;
    return `${content}.${rsa(signed ? foreign.privateKey : own.privateKey)}`;
  }

  function body(pathname: string, text: string): string {
    if (pathname.endsWith('/openid-configuration'))
      return JSON.stringify((state.tampering.metadata ?? ((same) => same))(JSON.parse(text)));
    if (pathname === '/jwks') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'between', use: 'sig', alg: 'RS256' };
      return JSON.stringify({ keys: [...JSON.parse(text).keys, key] });
    }
    if (pathname !== '/token') return text;
    const answer = JSON.parse(text);
    return JSON.stringify(answer.id_token ? { ...answer, id_token: token(answer.id_token) } : answer);
  }

  function wayBack(location: string): string {
    if (!location.includes('/api/auth/callback/')) return location;
    const url = new URL(location);
    state.tampering.callback?.(url);
    state.callbacks.push(url.href);
    return url.href;
  }

  const server = createServer(async (request, response) => {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { connection: _, 'transfer-encoding': __, 'content-length': ___, ...headers } = request.headers;
      const {
        status,
        headers: answered,
        text,
      } = await ask(`${providerUrl}${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        body: Buffer.concat(chunks),
      });
      const { location, 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answered;
      const { pathname } = new URL(request.url ?? '/', providerUrl);
      response.writeHead(status, { ...rest, ...(location && { location: wayBack(location) }) });
      response.end(status === 200 ? body(pathname, text) : text);
    } catch {
      response.writeHead(502).end();
    }
  });
  server.listen(port, '127.0.0.1');
  return { state, close: () => server.close() };
}

type AskedRequest = { method: string; headers: IncomingHttpHeaders; body: Buffer };

/** By `node:http`, which keeps the Host header: the provider makes its addresses from it. */
async function ask(url: string, { method, headers, body }: AskedRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  httpRequest(url, { method, headers }, resolve).on('error', reject).end(body);
  const answer = await promise;
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return { status: answer.statusCode ?? 502, headers: answer.headers, text };
}
