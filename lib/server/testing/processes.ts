import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { AnswerEnd } from '#lib/chat/message.ts';
import type { SendRequest, ThreadDetail } from '#lib/chat/requests.ts';
import { ISSUER, KEY, SITE } from './desk.ts';

/** Timeout of these tests: on a busy machine a process takes seconds to start. No test waits until it has passed. */
export const PROCESSES_TIMEOUT_MS = 300_000;

type DeskEnv = { upstreamUrl: string; dataDir: string; databaseUrl: string | null };

/** What is read of an answer, chunk by chunk as the browser would get it. */
type ReadChunk = { type: string; delta?: string; messageMetadata?: { end?: AnswerEnd } };

/** A web process of its own on the database of the running test; killed after it. */
export async function webProcess({ upstreamUrl, dataDir, databaseUrl }: DeskEnv) {
  const child = fork(path.join(import.meta.dirname, 'web-process.ts'), [], {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      WEB_URL: SITE,
      SESSION_SECRET: 'x'.repeat(32),
      OIDC_ISSUER: ISSUER,
      OIDC_CLIENT_ID: 'legal-desk',
      OIDC_CLIENT_SECRET: 'secret',
      UPSTREAM_URL: upstreamUrl,
      UPSTREAM_API_KEY: KEY,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => kill(child));
  const [port] = (await once(child, 'message')) as [number];
  return clientOf(`http://127.0.0.1:${port}`, child);
}

function clientOf(url: string, child: ChildProcess) {
  const ask = async (pathname: string, fields: Record<string, string>) => {
    const response = await fetch(`${url}${pathname}?${new URLSearchParams(fields)}`);
    if (!response.ok) throw new Error(await response.text());
    return response;
  };
  return {
    kill: () => kill(child),
    send: (owner: string, session: string, turn: SendRequest) =>
      ask('/send', { owner, session, turn: JSON.stringify(turn) }),
    follow: (owner: string, thread: string) => ask('/stream', { owner, thread }),
    stop: (owner: string, thread: string) => ask('/stop', { owner, thread }),
    thread: async (owner: string, thread: string) =>
      (await (await ask('/thread', { owner, thread })).json()) as ThreadDetail,
    search: async (owner: string, search: object) =>
      (await ask('/search', { owner, search: JSON.stringify(search) })).json(),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The text of an answer so far, and how it ended; `until` waits for a text. */
export function reading(response: Response) {
  const read = { text: '', end: null as AnswerEnd | null };
  const changes = new EventTarget();
  const done = (async () => {
    let rest = '';
    for await (const bytes of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + bytes).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const chunk = JSON.parse(line) as ReadChunk;
        read.text += chunk.delta ?? '';
        read.end = chunk.messageMetadata?.end ?? read.end;
      }
      changes.dispatchEvent(new Event('change'));
    }
    return read;
  })();
  const until = async (text: string) => {
    while (read.text !== text) await Promise.race([once(changes, 'change'), done]);
  };
  return { done, until };
}
