import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createHttpServer } from '#service/http/server.ts';
import { listen } from '#service/listen.ts';
import { testApp } from './app.ts';
import './slow-machine.ts';

/** The app on a real port, in this process; connections are cut after the test. */
export async function listeningApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const server = createHttpServer(app.app);
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...app, server, port, url: `http://127.0.0.1:${port}` };
}
