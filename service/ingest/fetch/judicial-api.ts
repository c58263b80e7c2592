import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { IsoDate } from '#lib/contract/document.ts';
import { outgoingFetch } from '#lib/outgoing.ts';
import type { JudicialEnv } from './env.ts';
import { AGENT, DownloadError, isBusy, type RetryOptions, retrying, ServerBusy } from './retry.ts';

/** The judgments that changed on a day: new ones, other texts, and those that are to be deleted. */
export type ListedDay = { date: string; jids: readonly string[] };

/** A record as in the monthly files, or `removed`: it is not public any more, and our copy must be deleted. */
export type JudicialAnswer = { record: unknown } | 'removed';

export type JudicialApi = { list(): Promise<ListedDay[]>; judgment(jid: string): Promise<JudicialAnswer> };

type ApiOptions = RetryOptions &
  Pick<JudicialEnv, 'base' | 'user' | 'password' | 'intervalMs'> & { timeoutMs?: number };

/** The longest judgment known has 2.4 MB; a week of changes some 3 MB. */
const MAX_RESPONSE_BYTES = 32 * 2 ** 20;
/** What is shortened of a message of the server. */
const MESSAGE_CHARACTERS = 100;

const REFUSED = '驗證失敗';
/** 查無資料，本裁判可能未公開或已從系統移除 …: by the API's description, the answer for a removed judgment. */
const REMOVED = /查無資料.*移除/s;

// The description writes token, DATE and LIST; servers have been seen to write Token, date and list.
const lowerCased = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))
    : value;
const Token = z.preprocess(lowerCased, z.object({ token: z.string().min(1) }));
const Days = z.array(z.preprocess(lowerCased, z.object({ date: IsoDate, list: z.array(z.string()) })));
const Judgment = z.looseObject({
  JID: z.string(),
  JFULLX: z.looseObject({ JFULLCONTENT: z.string().nullish() }).nullish(),
});

/**
 * Client of the open API of the 司法院, by its description of 2024-10-23: one request at a time, with a pause between any
 * two; retries when the server is busy or its answer cannot be read. An expired token is renewed once.
 */
export function judicialApi(options: ApiOptions): JudicialApi {
  const { base, user, password } = options;
  const post = createPacedRequest(options);
  const tryPost = (path: string, body: object) => retrying(`${base}${path}`, () => post(path, body), options);
  let token: string | undefined;

  async function signIn(): Promise<string> {
    const answer = await tryPost('/Auth', { user, password });
    if (errorOf(answer) !== null)
      throw new DownloadError(
        `${base}/Auth: the account is refused (${shortened(errorOf(answer))}). Check JUDICIAL_USER and JUDICIAL_PASSWORD`,
      );
    return parseAnswer(Token, answer, '/Auth').token;
  }

  async function request(path: string, body: object): Promise<unknown> {
    const isNew = token === undefined;
    token ??= await signIn();
    const answer = await tryPost(path, { token, ...body });
    if (!errorOf(answer)?.includes(REFUSED)) return answer;
    if (isNew) throw new DownloadError(`${base}${path}: the token is refused that the server has just given`);
    token = undefined;
    return request(path, body);
  }

  function parseAnswer<T>(schema: z.ZodType<T>, answer: unknown, path: string): T {
    const { data, success } = schema.safeParse(answer);
    if (success) return data;
    throw new DownloadError(
      `${base}${path}: the answer has another form than described. Has the API changed?`,
    );
  }

  return {
    async list() {
      const answer = await request('/JList', {});
      const error = errorOf(answer);
      if (error !== null) throw new DownloadError(`${base}/JList: the server says ${shortened(error)}`);
      return parseAnswer(Days, answer, '/JList').map(({ date, list }) => ({ date, jids: list }));
    },
    async judgment(jid) {
      const answer = await request('/JDoc', { j: jid });
      const error = errorOf(answer);
      if (error !== null && REMOVED.test(error)) return 'removed';
      if (error !== null) throw new Error('the server answers with an error that is not described');
      const { data } = Judgment.safeParse(answer);
      if (!data) throw new Error('the answer is no judgment');
      if (data.JID.trim() !== jid.trim()) throw new Error('the answer is another judgment');
      return { record: { ...data, JFULL: data.JFULLX?.JFULLCONTENT ?? '' } };
    },
  };
}

/** `{"error": …}` or a text by itself. */
function errorOf(answer: unknown): string | null {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  return typeof answer.error === 'string' ? answer.error : JSON.stringify(answer.error);
}

const shortened = (text: string | null) => JSON.stringify((text ?? '').slice(0, MESSAGE_CHARACTERS));

/** Sends a request at least `intervalMs` after the one before. */
function createPacedRequest({ base, intervalMs, timeoutMs = 60_000 }: ApiOptions) {
  let next = 0;
  return async (path: string, body: object): Promise<unknown> => {
    await wait(Math.max(0, next - performance.now()));
    next = performance.now() + intervalMs;
    const response = await outgoingFetch(
      `${base}${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'user-agent': AGENT },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      },
      { mostBytes: MAX_RESPONSE_BYTES },
    );
    if (isBusy(response)) throw new ServerBusy(response);
    if (response.status === 401) return REFUSED;
    if (!response.ok)
      throw new DownloadError(
        `${base}${path}: the server answers ${response.status}. Has the address changed?`,
      );
    return readAnswer(await response.text());
  };
}

/** JSON; or the refusal of a token, which the description shows without quotation marks. */
function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (text.trim() === REFUSED) return REFUSED;
    throw new Error(/^\s*</.test(text) ? 'the server sends a web page' : 'the server sends what is not JSON');
  }
}
