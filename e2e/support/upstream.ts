import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpstreamCall } from './call.ts';
import { answerChat } from './upstream-chat.ts';

/** Corpus content that tries to become markup or script; a test sees that it stays text. */
export const HOSTILE_CONTENT =
  '<em>攻擊</em><script>window.__pwned=1</script><img src=x onerror="window.__pwned=2">與' +
  '<em onclick="window.__pwned=3">標示</em><svg onload="window.__pwned=4"></svg><a href="javascript:window.__pwned=5">連結</a>&lt;b&gt;';
export const HOSTILE_TITLE = '標題<script>window.__pwned=6</script><img src=x onerror="window.__pwned=7">';

const document = (number: number, more: object = {}) => ({
  doc_id: `spec-${number}`,
  title: `規格測試文件${number}`,
  content: `這是第${number}份文件的<em>測試</em>內容。`,
  doc_type: '裁判',
  is_abandoned: number % 2 === 0,
  url: `/d/${number}`,
  ...more,
});

const MIXED = [
  { title: '民法第184條', doc_type: '法規命令' },
  { title: '最高法院 112 年度台上字第 824 號民事判決' },
  { title: '臺灣高等法院 108 年度上字第 7 號民事判決' },
  { title: '臺灣臺北地方法院 103 年度訴字第 12 號民事判決' },
  { title: '司法院釋字第748號解釋', doc_type: '釋字' },
];

/** Answers by what the query says; anything else gets `limit` plain documents. */
const ANSWERS: Record<string, (response: ServerResponse, remaining: () => string) => Promise<void> | void> = {
  要422: (response) => reply(response, 422, { detail: '參數不對' }),
  要429: (response) => {
    response.setHeader('x-ratelimit-remaining-requests', '0');
    reply(response, 429, { error: { code: 'lifetime_limit_exceeded', message: 'limit' } });
  },
  要忙: (response) => {
    response.setHeader('retry-after', '4');
    reply(response, 503, { error: { message: 'busy', code: 'overloaded' } });
  },
  要500: (response) => reply(response, 500, { error: { message: 'vector store', code: 'engine' } }),
  要語意壞: (response) =>
    reply(response, 500, { error: { message: 'model', code: 'semantic_failed', param: 'search_type' } }),
  要網頁: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>') && undefined,
  要等待: async (response) => {
    await sleep(10_000);
    reply(response, 200, { documents: [], search_type: 'keyword' });
  },
  要切斷: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"documents": [');
    setTimeout(() => response.destroy(), 20);
  },
  要降級: (response, remaining) => {
    response.setHeader('x-ratelimit-remaining-requests', remaining());
    response.setHeader('legal-desk-degraded', 'embedding');
    reply(response, 200, { documents: [document(1), document(2)], search_type: 'hybrid' });
  },
  要空白: (response) => reply(response, 200, { documents: [], search_type: 'keyword' }),
  // Documents of several courts and years, which only their titles say.
  要混雜: (response, remaining) => {
    response.setHeader('x-ratelimit-remaining-requests', remaining());
    const mixed = MIXED.map((more, index) => document(index + 1, { is_abandoned: false, ...more }));
    reply(response, 200, { documents: mixed, search_type: 'keyword' });
  },
  要缺欄: (response) => reply(response, 200, { documents: [{ doc_id: 'bare' }], extra: { any: 'thing' } }),
  要攻擊: (response) =>
    reply(response, 200, {
      documents: [
        document(1, { title: HOSTILE_TITLE, content: HOSTILE_CONTENT }),
        document(2, { url: 'javascript:window.__pwned=8' }),
        document(3, { url: '//evil.example/x' }),
      ],
      search_type: 'keyword',
    }),
};

export function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The spec's two endpoints and nothing more; returns the growing list of what it was asked. */
export function startScriptedUpstream(port: number, key: string): UpstreamCall[] {
  const calls: UpstreamCall[] = [];
  let remaining = 5_000;
  createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://upstream');
    const query = url.searchParams.get('query') ?? '';
    if (request.headers.authorization !== `Bearer ${key}`) return reply(response, 401, { detail: 'bad key' });
    if (url.pathname === '/api/v1/chat/completions') return answerChat(request, response, calls);
    if (url.pathname !== '/api/v1/search') return reply(response, 404, { detail: 'Not Found' });
    const mode = url.searchParams.get('search_type') ?? 'keyword';
    const limit = url.searchParams.get('limit');
    calls.push({ path: url.pathname, query, mode, limit, parameters: [...url.searchParams.keys()] });
    const marker = Object.keys(ANSWERS).find((name) => query.includes(name));
    // These fail for meaning only, so that "keywords only" has something to show.
    if (marker && !(/^要(?:500|語意壞)$/.test(marker) && mode === 'keyword'))
      return ANSWERS[marker]?.(response, () => String(--remaining));
    response.setHeader('x-ratelimit-remaining-requests', String(--remaining));
    const count = Math.min(Number(limit ?? 10), 10);
    reply(response, 200, {
      documents: Array.from({ length: count }, (_, index) => document(index + 1)),
      search_type: mode,
    });
  }).listen(port, '127.0.0.1');
  return calls;
}
