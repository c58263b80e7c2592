import type { Server } from 'node:http';
import { StartError } from './start-error.ts';

/** Listens, or rejects with a `StartError` that tells which variable changes the address. Later errors are the caller's. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) => reject(explainListenError(error, host, port));
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve();
    });
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: SERVICE_PORT=${port + 1}`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} may not be used without special rights. Choose one above 1023: SERVICE_PORT=4010`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `This machine has no address ${host}. Choose one that it has: SERVICE_HOST=127.0.0.1`,
      );
    default:
      return error;
  }
}
