import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** Time limit until a status comes: even a busy machine is not this slow. */
const ANSWER_MS = 120_000;
/** A stream may go on: what it holds does not matter here. */
const READ_BYTES = 64 * 1024;

/** Sends a request as it stands; null when no answer came. */
export function send(
  site: string,
  { method, path, headers, body }: FuzzRequest,
  cookie: string,
): Promise<number | null> {
  const { hostname, port } = new URL(site);
  const cookies = [cookie, headers.cookie].filter(Boolean).join('; ');
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(cookies ? { cookie: cookies } : {}) },
      },
      (response) => {
        resolve(response.statusCode ?? null);
        let read = 0;
        response.on('error', () => {});
        response.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > READ_BYTES || response.headers['content-type']?.startsWith('text/event-stream'))
            sent.destroy();
        });
      },
    );
    sent.setTimeout(ANSWER_MS, () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that had been idle, just as it was used again: nobody has read the request.
      const wasClosed = sent.reusedSocket && error.code === 'ECONNRESET';
      resolve(wasClosed ? send(site, { method, path, headers, body }, cookie) : null);
    });
    sent.end(body);
  });
}
