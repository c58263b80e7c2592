import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from '#service/listen.ts';

/** A server that accepts every request and never answers; tells when a request has come and when its sender has gone. */
export async function silentServer() {
  const requested = Promise.withResolvers<void>();
  const abandoned = Promise.withResolvers<void>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    response.on('close', abandoned.resolve);
    request.resume();
    requested.resolve();
  });
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requested: requested.promise,
    abandoned: abandoned.promise,
    requests: () => requests,
  };
}

/** A server that refuses every request with this status until it is told what to answer. */
export async function refusingServer(status: number) {
  let body: unknown;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(body === undefined ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { error: 'refused' }));
  });
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const answerWith = (answer: unknown) => {
    body = answer;
  };
  return { url: `http://127.0.0.1:${port}/v1`, answerWith };
}
