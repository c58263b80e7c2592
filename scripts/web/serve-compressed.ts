import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { CompressedResponse } from './compressed-response.ts';
import type { PageStylesheets } from './page-stylesheets.ts';

/**
 * Runs `start`, which creates its own HTTP server and cannot be given one (Next's `server.js`, whose way to start and
 * stop we keep). That server then compresses what it sends, writes `sheets` into its pages, and calls `handleBeforeNext`
 * before it handles a request. Resolves with the server.
 */
export async function serveCompressed(
  start: () => Promise<unknown>,
  handleBeforeNext: (request: IncomingMessage, response: ServerResponse) => boolean,
  sheets: PageStylesheets = new Map(),
): Promise<Server> {
  const { createServer } = http;
  let made: Server | undefined;
  function createCompressedServer(listener: RequestListener) {
    made = createServer({ ServerResponse: CompressedResponse }, (request, response) => {
      response.useStylesheets(sheets);
      if (!handleBeforeNext(request, response)) listener(request, response);
    });
    return made;
  }
  http.createServer = createCompressedServer as typeof createServer;
  try {
    await start();
  } finally {
    http.createServer = createServer;
  }
  if (!made) throw new Error('No HTTP server was made while the web app started: nothing is compressed.');
  return made;
}
