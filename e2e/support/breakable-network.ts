import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * A proxy between browser and site that can be broken as networks are: what is open is torn, and nothing gets through until
 * it is mended. Chromium's own offline switch leaves open answers alone.
 */
export async function breakableNetwork() {
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming;
    const onward = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      response.flushHeaders();
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (isBroken) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tear() {
      isBroken = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isBroken = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
