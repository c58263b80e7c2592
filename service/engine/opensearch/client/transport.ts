import http from 'node:http';
import https from 'node:https';
import { authorizationOf, type ClusterOptions } from './options.ts';

/** `body` of many lines, as `_bulk` and `_msearch` take, ends with a line feed. */
export type ClusterRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  body?: string;
};
export type ClusterResponse = { status: number; text: string };

type ClusterTransport = {
  send(node: string, request: ClusterRequest, signal: AbortSignal): Promise<ClusterResponse>;
  close(): void;
};

const SOCKETS_PER_NODE = 64;

/** Sends requests over connections that are kept open. Certificates are always checked. */
export function createTransport({ auth, ca }: Pick<ClusterOptions, 'auth' | 'ca'>): ClusterTransport {
  const agentOptions = { keepAlive: true, maxSockets: SOCKETS_PER_NODE };
  const plain = new http.Agent(agentOptions);
  const secure = new https.Agent({ ...agentOptions, ...(ca && { ca }) });
  const authHeaders = auth ? { authorization: authorizationOf(auth) } : {};
  return {
    send(node, { method, path, body }, signal) {
      const url = new URL(node);
      const isSecure = url.protocol === 'https:';
      const payload = body === undefined ? undefined : Buffer.from(body);
      const type = body?.endsWith('\n') ? 'application/x-ndjson' : 'application/json';
      const headers = payload && { 'content-type': type, 'content-length': payload.length };
      return new Promise((resolve, reject) => {
        const request = (isSecure ? https : http).request(
          {
            method,
            hostname: url.hostname.replace(/^\[|\]$/g, ''),
            port: url.port || (isSecure ? 443 : 80),
            path: url.pathname.replace(/\/$/, '') + path,
            agent: isSecure ? secure : plain,
            headers: { ...authHeaders, ...headers },
            signal,
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('error', reject);
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
            );
          },
        );
        request.on('error', reject);
        request.end(payload);
      });
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
