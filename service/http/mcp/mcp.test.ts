import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMemoryEngine } from '#service/engine/memory/index.ts';
import { createIndexWriter } from '#service/indexing/writer.ts';
import { delta, scriptedModel } from '#service/testing/chat.ts';
import { documentOf } from '#service/testing/document-of.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';
import { listeningApp } from '#service/testing/listening.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const ARTICLE = 'law:B0000001:184';
const CASE = 'case:TPSV-112-台上-824-20230511-1';

/** The SDK's own client, connected over real HTTP with a key for so many searches. */
async function connected(options: Parameters<typeof listeningApp>[0] & { quota?: number } = {}) {
  const { quota = 5, ...given } = options;
  const app = await listeningApp({ engine: memoryEngine(GRAPH_DOCUMENTS), ...given });
  const { key } = await app.newKey({ quota });
  const client = await connect(app.url, key);
  const call = async (name: string, args: object, given: Parameters<Client['callTool']>[2] = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...args } }, undefined, given);
    const [{ text = '' } = {}] = content as { text: string }[];
    return { isError: isError === true, text, told: parsed(text) };
  };
  return { ...app, key, client, call, used: async () => (await app.keys.find(key))?.used };
}

async function connect(url: string, key: string) {
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  // The SDK types its own optional fields otherwise than `exactOptionalPropertyTypes` reads them.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: what a tool tells is checked field by field below.
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

describe('an assistant', () => {
  test('is offered six tools that read, each with a description, a title and a schema of what it takes', async () => {
    const { client } = await connected();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'look_up',
      'document',
      'cited_by',
      'check_citations',
      'ask',
    ]);
    for (const { title, description, inputSchema, annotations } of tools) {
      expect(title).toMatch(/\p{Script=Han}/u);
      expect(description?.length).toBeGreaterThan(60);
      expect(Object.keys(inputSchema.properties ?? {}).length).toBeGreaterThan(0);
      expect(annotations?.readOnlyHint).toBe(true);
    }
    expect(client.getInstructions()).toContain('Searches are counted');
  });

  test('searches as the API does: one is taken from its key’s quota, and the result has the remaining quota', async () => {
    const { call, used } = await connected();
    const { told, isError } = await call('search', {
      query: '民184',
      doc_type: ['法規命令'],
      in_force: true,
    });
    expect(isError).toBe(false);
    expect(told.documents[0]).toMatchObject({ doc_id: ARTICLE, title: '民法第184條', date: '2021-01-20' });
    expect(told.understood).toEqual([{ text: '民184', citation: '民法第184條', held: true }]);
    expect(told.searches_left).toBe(4);
    expect(await used()).toBe(1);
  });

  test('searches only what has a place in the hierarchy of norms, if it asks so', async () => {
    const { call } = await connected();
    const kindsOf = async (standing?: string[]) => {
      const { told } = await call('search', {
        query: '民法第184條',
        search_type: 'keyword',
        ...(standing && { standing }),
      });
      return new Set(told.documents.map(({ doc_type }: { doc_type: string }) => doc_type));
    };
    expect(await kindsOf()).toEqual(new Set(['法規命令', '裁判', '釋字']));
    expect(await kindsOf(['highest_court'])).toEqual(new Set(['裁判']));
  });

  test('looks up citations, reads documents, lists citing ones and checks a text without taking from the quota', async () => {
    const { call, used } = await connected();
    expect((await call('look_up', { text: '參照民§184' })).told.citations).toMatchObject([
      { text: '民§184', official: '民法第184條', doc_id: ARTICLE },
    ]);
    const read = (await call('document', { doc_id: ARTICLE })).told;
    expect(read).toMatchObject({ title: '民法第184條', cited_by: 3, next_offset: null });
    expect(read.neighbours.whole).toEqual({ doc_id: 'law:B0000001', title: '民法' });
    const { told: citing } = await call('cited_by', { doc_id: ARTICLE, doc_type: '裁判' });
    expect(citing.documents.map(({ doc_id }: { doc_id: string }) => doc_id)).toEqual([CASE]);
    const { told: checked } = await call('check_citations', { text: '民法第9999條、民法第184條' });
    expect(checked.citations.map(({ finding }: { finding: string }) => finding)).toEqual([
      'no_such_number',
      'verified',
    ]);
    expect(await used()).toBe(0);
  });

  test('is told of what is no longer in force how and since when, from whatever tool it hears of it', async () => {
    const act = { doc_id: 'law:N0060041', title: '職業災害勞工保護法', doc_type: '法規命令' } as const;
    const article = { ...act, doc_id: 'law:N0060041:23', title: `${act.title}第23條` };
    const { call } = await connected({
      engine: memoryEngine([
        documentOf({ ...act, text: '沿革\n' }),
        documentOf({ ...article, text: '雇主不得預告終止。' }),
      ]),
    });
    const status = '不再適用，民國111年5月1日起';
    const found = (await call('search', { query: '預告終止', search_type: 'keyword' })).told;
    expect(found.documents).toMatchObject([{ doc_id: article.doc_id, is_abandoned: true, status }]);
    expect((await call('document', { doc_id: article.doc_id })).told).toMatchObject({
      is_abandoned: true,
      status,
    });
    const { told } = await call('look_up', { text: `${article.title}` });
    expect(told.citations[0].document).toMatchObject({ is_abandoned: true, status });
  });

  test('reads a long document in parts that make up the whole, or one section of it by its heading', async () => {
    const { call } = await connected();
    const text = GRAPH_DOCUMENTS.find(({ doc_id }) => doc_id === CASE)?.text;
    let read = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const { told } = await call('document', { doc_id: CASE, offset, length: 9 });
      expect(told.text.length).toBeLessThanOrEqual(9);
      read += told.text;
      offset = told.next_offset;
    }
    expect(read).toBe(text);
    const { told } = await call('document', { doc_id: CASE, section: '主文' });
    expect(told).toMatchObject({ outline: ['主文', '理由'], section: '主文', text: '主文\n上訴駁回。\n' });
    expect((await call('document', { doc_id: CASE, section: '附表' })).told.section).toBeNull();
  });

  test('learns which text of an article was in force on a day, or that this is unknown', async () => {
    const engine = openMemoryEngine();
    const writer = createIndexWriter(engine);
    const history =
      '法規位階：法律\n\n沿革\n1. 中華民國九十年一月一日總統令制定公布全文 1 條\n2. 中華民國一百年一月十三日總統令修正公布第 1 條條文';
    for (const [date, text] of [
      ['2005-02-02', '舊文'],
      ['2016-05-05', '新文'],
    ] as const)
      await writer.write([
        documentOf({ doc_id: 'law:A0000001', title: '甲法', date, text: history }),
        documentOf({ doc_id: 'law:A0000001:1', title: '甲法第1條', date, text }),
      ]);
    const { call } = await connected({ engine });
    const at = async (doc_id: string, day: string) => (await call('document', { doc_id, at: day })).told;
    expect(await at('law:A0000001:1', '2006-01-01')).toMatchObject({
      outcome: 'former',
      edition: { text: '舊文', is_current: false },
    });
    expect(await at('law:A0000001:1', '2020-01-01')).toMatchObject({
      outcome: 'current',
      edition: { text: '新文' },
    });
    expect(await at('law:A0000001:1', '1990-01-01')).toMatchObject({ outcome: 'missing', edition: null });
    expect((await at('law:A0000001', '2006-01-01')).outcome).toBe('not_an_article');
  });

  test('is answered with the references of the answer, and where it asks for progress with the words as they come', async () => {
    const { call, used } = await connected();
    const question = '民法第184條規定什麼？';
    const { told } = await call('ask', { question });
    expect(told).toMatchObject({ is_complete: true, finish_reason: 'stop' });
    expect(told.references).toContainEqual({ doc_id: ARTICLE, title: '民法第184條', doc_type: '法規命令' });
    const words: string[] = [];
    const { told: streamed } = await call(
      'ask',
      { question },
      { onprogress: ({ message }) => words.push(message ?? '') },
    );
    expect(words.join('')).toBe(streamed.answer);
    expect(words.length).toBeGreaterThan(1);
    expect(streamed.answer).toBe(told.answer);
    expect(await used()).toBe(0);
  });
});

describe('an error of the API becomes a tool result that explains it', () => {
  test('when the quota is used up, when there is no such document, when a parameter is wrong', async () => {
    const { call } = await connected({ quota: 0 });
    expect(await call('search', { query: '民法' })).toMatchObject({
      isError: true,
      told: { error: { code: 'lifetime_limit_exceeded', message: expect.stringContaining('額度已用完') } },
    });
    expect((await call('document', { doc_id: 'nothing' })).told.error.code).toBe('document_not_found');
    expect((await call('cited_by', { doc_id: ARTICLE, court: '沒有這個法院' })).told.error).toMatchObject({
      code: 'invalid_parameter',
      param: 'court',
    });
    expect((await call('search', { query: '字'.repeat(501) })).isError).toBe(true);
  });

  test('when an answer fails before its first word, with the id by which the log finds it', async () => {
    const modelFor = scriptedModel(async function* () {
      yield* [];
      throw new Error('out of order');
    });
    const { call, log } = await connected({ modelFor });
    const { isError, told } = await call('ask', { question: '民法第184條規定什麼？' });
    expect({ isError, code: told.error.code }).toEqual({ isError: true, code: 'answer_failed' });
    expect(log.filter((line) => line.includes(told.error.request_id)).length).toBeGreaterThan(0);
  });
});

describe('a call that nobody waits for any more ends', () => {
  /** An app whose model never ends; the promises tell when the model began and when it was aborted. */
  async function endless() {
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    const modelFor = scriptedModel(async function* (signal) {
      yield delta('好');
      begun.resolve();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      aborted.resolve();
    });
    return { begun: begun.promise, aborted: aborted.promise, ...(await connected({ modelFor })) };
  }
  const QUESTION = { question: '民法第184條規定什麼？' };

  test('when the client cancels it', async () => {
    const { call, begun, aborted } = await endless();
    const stop = new AbortController();
    const asked = call('ask', QUESTION, { signal: stop.signal });
    await begun;
    stop.abort();
    await expect(asked).rejects.toThrow();
    await aborted;
  });

  test('and goes on when another client with the same key cancels a call of the same number', async () => {
    const { call, begun, aborted, url, key } = await endless();
    const stop = new AbortController();
    const asked = call('ask', QUESTION, { signal: stop.signal }).catch(() => 'cancelled');
    await begun;
    const other = await connect(url, key);
    for (const requestId of [0, 1, 2, 3])
      await other.notification({ method: 'notifications/cancelled', params: { requestId } });
    const ended = aborted.then(() => 'aborted');
    expect(await Promise.race([ended, other.ping().then(() => 'goes on')])).toBe('goes on');
    stop.abort();
    expect(await asked).toBe('cancelled');
    await ended;
  });

  test('when the client is gone', async () => {
    const { call, client, begun, aborted } = await endless();
    const asked = call('ask', QUESTION).catch(() => 'gone');
    await begun;
    await client.close();
    await aborted;
    expect(await asked).toBe('gone');
  });
});
