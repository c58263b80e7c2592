import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One HTTP request of a measurement. */
export type MeasuredRequest = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type MeasuredAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends requests over connections that are kept. */
export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ url, method = 'GET', headers = {}, body }: MeasuredRequest): Promise<MeasuredAnswer> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: Buffer.concat(chunks).toString() });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** Milliseconds of each request, and of all together. */
export type LoadTimes = { times: number[]; wallMs: number };

/** Sends requests from so many clients at once, each one after another; anything but a 200 is an error. */
export async function sendAll(requests: readonly MeasuredRequest[], clients: number): Promise<LoadTimes> {
  const client = createClient(clients);
  const times: number[] = [];
  const left = requests[Symbol.iterator]();
  const start = performance.now();
  async function work() {
    for (const one of left) {
      const sent = performance.now();
      const { status } = await client.send(one);
      if (status !== 200) throw new Error(`${new URL(one.url).pathname} answered ${status}.`);
      times.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({ length: clients }, work));
  const wallMs = performance.now() - start;
  client.close();
  return { times, wallMs };
}
