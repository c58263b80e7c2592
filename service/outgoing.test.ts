import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { llmFallbackNotice } from '#lib/taiwan/memo/notices.ts';
import { llmSettings } from '#service/testing/llm-settings.ts';
import { embedTexts } from './embed/embed-texts.ts';
import { remoteModel } from './embed/remote.ts';
import { remoteRerank } from './search/ranking/remote-rerank.ts';
import { testApp } from './testing/app.ts';
import { CHAT, chatRequest, readChat } from './testing/chat.ts';
import { openAiServer } from './testing/openai-server.ts';

const KEY = 'sk-very-secret';
const documents = { type: 'text' as const, values: ['甲', '乙'] };

/** One call to each kind of server that the service calls; resolves with the result or the failure as text. */
const CALLS: [string, (url: string) => Promise<string>][] = [
  [
    'the language model',
    async (url) => {
      const llm = llmSettings({ url, model: 'm', key: KEY, backoffMs: 1 });
      const { app, newKey } = await testApp({ llm });
      const { key } = await newKey();
      const { content } = await readChat(await app.request(CHAT, chatRequest(key, { stream: true })));
      return content.includes(llmFallbackNotice().slice(0, 6)) ? 'failed: the memo answers' : content;
    },
  ],
  [
    'the embedding model',
    (url) =>
      embedTexts(remoteModel({ url, model: 'm', key: KEY }), ['問'], { retries: 0 }).then(String, failed),
  ],
  [
    'the reranker',
    (url) =>
      Promise.resolve(
        remoteRerank({ url, model: 'm', key: KEY, timeoutMs: 60_000 }).doRerank({ query: '問', documents }),
      ).then(JSON.stringify, failed),
  ],
];
const failed = ({ message }: Error) => `failed: ${message}`;

let reached: string[] = [];
beforeEach(() => {
  reached = [];
});

/** The target of the redirects: no request may reach this server. */
const elsewhere = () =>
  openAiServer((answer, { headers }) => {
    reached.push(String(headers.authorization));
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"results":[]}');
  });

/** Writes bytes without end, as fast as the client reads them. */
function endless(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    if (answer.destroyed) return;
    if (answer.write('[0,0,0,0,0,0,0,0,'.repeat(4_096))) setImmediate(more);
    else answer.once('drain', more);
  };
  more();
}

describe.each(CALLS)('%s', { timeout: 120_000 }, (_, call) => {
  test.each([301, 302, 307, 308])(
    'that redirects with %i is a failure: nothing goes to where it leads',
    async (status) => {
      const other = await elsewhere();
      const { url, asked } = await openAiServer(
        (answer) => void answer.writeHead(status, { location: `${other.url}/x` }).end(),
      );
      expect(await call(url)).toMatch(/^failed/);
      expect(asked.length).toBeGreaterThan(0);
      expect(reached).toEqual([]);
    },
  );
});

test.each(CALLS.slice(1))(
  '%s that answers without end is a failure, and its connection is closed',
  async (_, call) => {
    const gone = Promise.withResolvers<void>();
    const { url } = await openAiServer((answer) => {
      answer.on('close', gone.resolve);
      endless(answer);
    });
    expect(await call(url)).toMatch(/^failed/);
    await gone.promise;
  },
  120_000,
);
