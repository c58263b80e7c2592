import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { zipOf } from './zip.ts';

type MojAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A .zip as the ministry sends it: one file, with a byte order mark. */
export const archiveOf = (name: string, ...articles: readonly string[]) => {
  const law = {
    LawName: `虛構${name}法`,
    LawURL: `https://law.example/LawAll.aspx?pcode=${name === 'ChLaw' ? 'Z0000001' : 'Z0000002'}`,
    LawArticles: articles.map((text, index) => ({
      ArticleType: 'A',
      ArticleNo: `第 ${index + 1} 條`,
      ArticleContent: text,
    })),
  };
  return zipOf({ name: `${name}.json`, content: `\ufeff${JSON.stringify({ Laws: [law] })}` });
};

/** A stand-in for the ministry's server: it gives the prepared answers in order, the last one again and again. */
export function mojServer() {
  let answers: MojAnswer[] = [];
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => {
    requests.length = 0;
  });
  afterAll(() => void server.close().closeAllConnections());
  return {
    requests,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    answer(...given: MojAnswer[]) {
      answers = given;
    },
  };
}

export const sends =
  (body: Buffer | string, headers: Record<string, string> = {}): MojAnswer =>
  (_, response) =>
    void response.writeHead(200, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);

export const answersWith =
  (status: number, headers: Record<string, string> = {}): MojAnswer =>
  (_, response) =>
    void response.writeHead(status, headers).end();

/** Sends half of the body; then the connection is cut, or stays open without a byte. */
export const breaksOff =
  (body: Buffer, { silent = false } = {}): MojAnswer =>
  (_, response) => {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => silent || response.destroy());
  };
