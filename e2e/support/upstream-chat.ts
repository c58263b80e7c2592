import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpstreamCall } from './call.ts';

const REFERENCES = [
  { doc_id: 'spec-1', title: '規格測試文件甲', doc_type: '裁判' },
  { doc_id: 'spec-2', title: '規格測試文件乙', doc_type: '法規命令' },
];
const HOSTILE_REFERENCES = [
  {
    doc_id: 'x"><script>window.__pwned=1</script>',
    title: '<img src=x onerror=window.__pwned=2>甲',
    doc_type: '裁判',
  },
  { doc_id: '../../evil', title: 'javascript:window.__pwned=3', doc_type: '不存在的類別' },
];
const HOSTILE_TEXT =
  '開頭<script>window.__pwned=4</script>\n\n![圖](https://evil.example/x.png)\n\n[連結](javascript:window.__pwned=5) ' +
  '[外部](https://evil.example/) <img src=x onerror=window.__pwned=6>\n\n<iframe src="https://evil.example"></iframe> 結尾 [1]';

const event = (delta: object, more: object = {}, end: object = {}) =>
  `data: ${JSON.stringify({ id: 'c-1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, ...more }], ...end })}\n\n`;
const FIRST = event({ role: 'assistant' });
const content = (text: string) => event({ content: text });
const last = (references: unknown = REFERENCES, reason = 'stop') =>
  event({}, { finish_reason: reason }, references ? { x_svc_references: references } : {});
const DONE = 'data: [DONE]\n\n';
const HEARTBEAT = ': \n\n';
const HEARTBEAT_MS = 500;

const TEXT = ['依照', '規定「押租金」', '應返還[1]。', '另見實務見解[2]。'];
const WHOLE = [FIRST, ...TEXT.map(content), last(), DONE];

function longAnswer(): string[] {
  const section = (n: number) =>
    `#### 第${n}節\n\n**規格測試文件甲**第${n}項：「租賃關係消滅後，出租人應於十五日內返還押租金之餘額，並附明細。」[1]\n\n` +
    `> 「承租人欠租達二個月之總額，經定期催告仍不給付者，得終止契約。」[2]\n\n- 要件：催告、期限、總額${n}。\n- 效果：終止後返還。[1][2]\n\n`;
  const text = Array.from({ length: 52 }, (_, n) => section(n + 1)).join('');
  return text.match(/.{1,6}/gsu) ?? [];
}

type ChatAnswerScript = (response: ServerResponse, question: string) => Promise<void> | void;

/** Answers that are held back, by their question. */
const held = new Map<string, () => void>();

export const releaseAnswer = (question: string): void => held.get(question)?.();

const stream =
  (parts: readonly (string | Uint8Array)[], pauseMs = 5): ChatAnswerScript =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of parts) {
      if (response.destroyed) return;
      response.write(part);
      await sleep(pauseMs);
    }
    response.end();
  };

/**
 * Sends its first words, and each part when the test releases it; until then it sends heartbeats, as a model that
 * thinks.
 */
const holding =
  (...parts: readonly string[]): ChatAnswerScript =>
  async (response, question) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(FIRST + content('先有一句。'));
    const beating = setInterval(() => response.write(HEARTBEAT), HEARTBEAT_MS);
    response.on('close', () => clearInterval(beating));
    for (const part of parts) {
      await new Promise<void>((resolve) => held.set(question, resolve));
      response.write(part);
    }
    response.end();
  };

/** Sends so many events, then the connection breaks. */
const cutAfter =
  (events: number): ChatAnswerScript =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of WHOLE.slice(0, events)) {
      response.write(part);
      await sleep(20);
    }
    response.destroy();
  };

const status =
  (code: number, body: string, headers = {}): ChatAnswerScript =>
  (response) =>
    void response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);

/** Every byte in a write of its own: each Han character is split twice. */
const bytes = [...Buffer.from(WHOLE.join(''))].map((byte) => Uint8Array.of(byte));

/** What the upstream does, by what the last question says. */
const SCRIPTS: Record<string, ChatAnswerScript> = {
  // 5,000 characters and more, a few at a time as a language model writes them, with all that an answer may hold.
  長回答: stream([FIRST, ...longAnswer().map(content), last(), DONE], 8),
  等放行: holding(TEXT.map(content).join('') + last() + DONE),
  分次放行: holding(content('又有一句。'), TEXT.map(content).join('') + last() + DONE),
  逐位元組: stream(bytes, 0),
  切在零: cutAfter(0),
  切在一: cutAfter(1),
  切在二: cutAfter(2),
  切在四: cutAfter(4),
  切在五: cutAfter(5),
  切在六: cutAfter(6),
  垃圾行: stream([FIRST, content('先有一句。'), 'data: {garbage\n\n', content('再有一句。'), last(), DONE]),
  巨大行: stream([FIRST, content('先有一句。'), `data: ${'x'.repeat(10_000_000)}\n\n`, last(), DONE]),
  沉默: (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(FIRST + content('先有一句。'));
  },
  亂序: stream([last(), content('結束之後的話。'), DONE]),
  無引用: stream([FIRST, content('沒有出處的話[1]。'), last(null), DONE]),
  查無此條: stream([
    FIRST,
    content('依「押金一律不退」〔未查證〕與民法第9999條〔未查證〕，'),
    content('應返還[1]。'),
    last(REFERENCES.slice(0, 1)),
    DONE,
  ]),
  無結束: stream([FIRST, content('沒有結束理由。'), DONE]),
  無完成: stream([FIRST, content('沒有完成記號[1]。'), last()]),
  到長度: stream([FIRST, content('寫到一半'), last(REFERENCES, 'length'), DONE]),
  逾時止: stream([FIRST, content('寫到一半'), last([], 'timeout'), DONE]),
  攻擊: stream([FIRST, content(HOSTILE_TEXT), last(HOSTILE_REFERENCES), DONE]),
  要401: status(401, '{"detail":"bad key"}'),
  要429: status(429, '{"error":{"code":"limit","message":"slow down"}}', { 'retry-after': '7' }),
  要500: status(500, '{"error":{"message":"secret details"}}'),
  要503: status(503, '{"error":{"message":"full"}}', { 'retry-after': '3' }),
  要網頁: status(200, '<html><h1>hello</h1></html>', { 'content-type': 'text/html' }),
};

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

/** The spec's chat endpoint: a plain answer with two references, or the fault that the question names. */
export async function answerChat(
  request: IncomingMessage,
  response: ServerResponse,
  calls: UpstreamCall[],
): Promise<void> {
  const body = await readBody(request);
  const messages = body.messages as { content: string }[];
  const query = messages.at(-1)?.content ?? '';
  const call: UpstreamCall = { path: '/api/v1/chat/completions', query, mode: '', limit: null, body };
  calls.push(call);
  response.on('close', () => {
    if (!response.writableFinished) call.leftAt = Date.now();
  });
  const name = Object.keys(SCRIPTS).find((marker) => query.includes(marker));
  await (SCRIPTS[name ?? ''] ?? stream(WHOLE))(response, query);
}
