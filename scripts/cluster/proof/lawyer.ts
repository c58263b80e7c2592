import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { MAYBE_CHARGED_HEADER } from '#lib/search/read-outcome.ts';
import { readEvents } from '#lib/sse/read.ts';
import { signInOverHttp } from '../../fuzz/sign-in.ts';

/** No keep-alive: a browser repeats a request if a kept connection was just closed; this client would fail. */
const agent = new Agent({ keepAlive: false });
const ANSWER_MS = 300_000;

export type ProofAnswer = {
  status: number;
  text: string;
  servedBy: number;
  isStored: boolean;
  /** Whether the response to a failed search says that it may have been charged. */
  isMaybeCharged: boolean;
};

/** A stream as it was read: `end` is what the last chunk said of the end, null where none came. */
export type ProofStream = { text: string; end: string | null; pieces: { at: number; text: string }[] };

type ReadChunkOf = { type: string; delta?: string; messageMetadata?: { end?: string } };

/** A signed-in lawyer, who sends requests to the site or to one process of it. */
export class ProofLawyer {
  readonly #cookie: string;
  readonly #site: string;

  private constructor(site: string, cookie: string) {
    this.#site = site;
    this.#cookie = cookie;
  }

  static async signIn(site: string, login: string): Promise<ProofLawyer> {
    return new ProofLawyer(site, await signInOverHttp(site, login));
  }

  /** `port`: sends it to this process instead of the site. Rejects where no response came. */
  open(
    pathname: string,
    { method = 'GET', body, port }: { method?: string; body?: object; port?: number } = {},
  ): Promise<IncomingMessage> {
    const site = new URL(this.#site);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          ...{ hostname: site.hostname, port: port ?? site.port, path: pathname, method },
          headers: {
            host: site.host,
            cookie: this.#cookie,
            origin: site.origin,
            'sec-fetch-site': 'same-origin',
            ...(body && { 'content-type': 'application/json' }),
          },
        },
        resolve,
      );
      sent.setTimeout(ANSWER_MS, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  async fetch(
    pathname: string,
    options: { method?: string; body?: object; port?: number } = {},
  ): Promise<ProofAnswer> {
    const response = await this.open(pathname, options);
    const text = Buffer.concat(await response.toArray()).toString();
    if (!response.complete) throw new Error('cut short');
    return {
      ...{ status: response.statusCode ?? 0, text },
      servedBy: servedBy(response),
      isMaybeCharged: Number(response.headers[MAYBE_CHARGED_HEADER] ?? 0) > 0,
      isStored: response.headers['legal-desk-stored-at'] !== undefined,
    };
  }

  search(query: string, options: { port?: number; mode?: string } = {}): Promise<ProofAnswer> {
    const parameters = new URLSearchParams({ query, search_type: options.mode ?? 'hybrid', limit: '10' });
    return this.fetch(`/api/search?${parameters}`, options);
  }

  /** Asks a question; resolves when the response has begun. */
  async askQuestion(question: string, thread: string, options: { port?: number } = {}) {
    const body = { thread_id: thread, turn_id: crypto.randomUUID(), question, settings: {} };
    const response = await this.open('/api/chat', { method: 'POST', body, ...options });
    if (response.statusCode !== 200) {
      const text = Buffer.concat(await response.toArray()).toString();
      throw new Error(`the question was answered with ${response.statusCode}: ${text.slice(0, 200)}`);
    }
    return { servedBy: servedBy(response), ...readStream(response) };
  }

  async follow(thread: string, port: number) {
    const response = await this.open(`/api/chat/${thread}/stream`, { port });
    return response.statusCode === 200 ? readStream(response) : null;
  }

  /** The last answer of a conversation as it is stored. */
  async stored(thread: string): Promise<{ text: string; end: string | null; running: boolean }> {
    const { status, text } = await this.fetch(`/api/threads/${thread}`);
    if (status !== 200) return { text: '', end: null, running: false };
    const detail = JSON.parse(text) as {
      thread: { running: boolean };
      messages: { role: string; parts: { text?: string }[]; metadata?: { end?: string } }[];
    };
    const last = detail.messages.findLast(({ role }) => role === 'assistant');
    const words = (last?.parts ?? []).map((part) => part.text ?? '').join('');
    return { text: words, end: last?.metadata?.end ?? null, running: detail.thread.running };
  }
}

/** The port of the process that answered, by nginx's header; the last one if nginx tried several. */
const servedBy = ({ headers }: IncomingMessage): number =>
  Number(/(\d+)$/.exec(String(headers['x-served-by'] ?? ''))?.[1] ?? 0);

function readStream(response: IncomingMessage) {
  const read: ProofStream = { text: '', end: null, pieces: [] };
  const waiting = new Set<() => void>();
  const done = (async () => {
    try {
      for await (const { data } of readEvents(Readable.toWeb(response) as ReadableStream<Uint8Array>)) {
        if (data === '[DONE]') continue;
        const chunk = JSON.parse(data) as ReadChunkOf;
        if (chunk.delta) read.pieces.push({ at: performance.now(), text: chunk.delta });
        read.text += chunk.delta ?? '';
        read.end = chunk.messageMetadata?.end ?? read.end;
        for (const wake of waiting) wake();
      }
    } catch {
      // The connection broke: what is read so far stands, without an end.
    }
    for (const wake of waiting) wake();
    return read;
  })();
  /** Resolves when `isEnough` holds for the text so far, or when the stream is over. */
  const until = async (isEnough: (text: string) => boolean) => {
    let isOver = false;
    void done.then(() => {
      isOver = true;
    });
    while (!isOver && !isEnough(read.text)) {
      const change = Promise.withResolvers<void>();
      waiting.add(change.resolve);
      await Promise.race([change.promise, done]);
      waiting.delete(change.resolve);
    }
  };
  return { read, done, until };
}
