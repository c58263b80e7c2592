import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const REMOVED = '查無資料，本裁判可能未公開或已從系統移除，若您曾經下載過本裁判，亦請您將其移除！謝謝！';
const REFUSED = { error: '驗證失敗' };

/** Answers one request with a failure: busy, broken, silent. */
type Trouble = (response: ServerResponse, request: IncomingMessage) => void;

export const ACCOUNT = { user: 'firm', password: 'secret' };

/** A fictional judgment, as /JDoc returns it. */
export const judicialRecord = (jid: string, text = '上訴駁回。') => {
  const [, JYEAR, JCASE, JNO, JDATE] = jid.split(',');
  const JFULLCONTENT = `最高法院民事判決\r\n    主    文\r\n${text}\r\n`;
  return {
    ATTACHMENTS: [],
    JFULLX: { JFULLTYPE: 'text', JFULLCONTENT, JFULLPDF: '' },
    ...{ JID: jid, JYEAR, JCASE, JNO, JDATE, JTITLE: '請求虛構' },
  };
};

export const jidOf = (number: number) => `TPSV,999,台虛,${number},20990511,1`;

/**
 * A fake server of the open API of the 司法院, made from its description: Auth, JList, JDoc; a token is good for
 * `tokenUses` requests. A judgment that is not among `judgments` counts as removed.
 */
export function judicialServer() {
  const state = {
    lists: [] as { DATE: string; LIST: string[] }[],
    judgments: new Map<string, object>(),
    tokenUses: Number.POSITIVE_INFINITY,
    /** By path: what happens to the next requests. */
    troubles: {} as Record<string, Trouble[]>,
    onJudgment: (_jid: string) => {},
  };
  const requests: { path: string; jid?: string }[] = [];
  const tokens = new Map<string, number>();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? '').replace('/jdg/api', '');
    const body = (await json(request)) as Record<string, string>;
    requests.push({ path, ...(body.j !== undefined && { jid: body.j }) });
    const trouble = state.troubles[path]?.shift();
    if (trouble) return trouble(response, request);
    if (path === '/Auth') {
      if (body.user !== ACCOUNT.user || body.password !== ACCOUNT.password) return send(response, REFUSED);
      const token = `token-${tokens.size}`;
      tokens.set(token, state.tokenUses);
      return send(response, { token });
    }
    const uses = tokens.get(body.token ?? '') ?? 0;
    if (uses <= 0) return send(response, REFUSED);
    tokens.set(body.token ?? '', uses - 1);
    if (path === '/JList') return send(response, state.lists);
    state.onJudgment(body.j ?? '');
    send(response, state.judgments.get(body.j ?? '') ?? { error: REMOVED });
  }
  const server = createServer((request, response) => void answer(request, response));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    requests.length = 0;
    tokens.clear();
    Object.assign(state, {
      lists: [],
      judgments: new Map(),
      tokenUses: Number.POSITIVE_INFINITY,
      troubles: {},
      onJudgment: () => {},
    });
  });
  afterAll(() => void server.close().closeAllConnections());
  return {
    state,
    requests,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/jdg/api`,
    /** The JIDs of the judgments that were requested, in order. */
    fetched: () => requests.flatMap(({ jid }) => jid ?? []),
    lists(date: string, ...jids: string[]) {
      state.lists.push({ DATE: date, LIST: jids });
      for (const jid of jids) state.judgments.set(jid, judicialRecord(jid));
    },
  };
}

const send = (response: ServerResponse, value: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
