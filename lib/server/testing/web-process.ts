import 'server-only';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchParams } from '#lib/contract/search.ts';
import { followRun } from '../chat/follow-run.ts';
import { runOf } from '../chat/runs.ts';
import { sendTurn } from '../chat/send-turn.ts';
import { readThread } from '../chat/threads.ts';
import { search } from '../search/search-store.ts';

// What the routes of a web process do, without Next: for tests of several processes on one database. The lawyer and her
// session are in the address; an answer comes as a line for each chunk.
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const owner = searchParams.get('owner') ?? '';
  const thread = searchParams.get('thread') ?? '';
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    const run = pathname === '/send' ? null : await runOf(owner, thread);
    switch (pathname) {
      case '/send': {
        const user = { id: owner, sessionId: searchParams.get('session') ?? '' };
        const sent = await sendTurn(user, JSON.parse(searchParams.get('turn') ?? ''), gone.signal);
        if (sent.state !== 'following') return end(response, sent);
        return await stream(response, followRun(sent.run, sent.leave));
      }
      case '/stream':
        return run ? await stream(response, followRun(run, run.join(gone.signal))) : end(response, null);
      case '/stop':
        await run?.stop('stopped');
        await run?.over;
        return end(response, null);
      case '/thread':
        return end(response, await readThread(owner, thread));
      default:
        return end(
          response,
          await search(JSON.parse(searchParams.get('search') ?? '') as SearchParams, { owner }),
        );
    }
  } catch (error) {
    response.statusCode = 500;
    end(response, (error as Error).stack);
  }
}

const end = (response: ServerResponse, body: unknown): void => void response.end(JSON.stringify(body));

async function stream(response: ServerResponse, chunks: ReadableStream<unknown>): Promise<void> {
  response.flushHeaders();
  for await (const chunk of chunks) response.write(`${JSON.stringify(chunk)}\n`);
  response.end();
}
