import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ChatChunk } from '#lib/contract/chat.ts';
import type { Engine } from '#service/engine/ports.ts';
import { type CandidateInput, candidatesTask } from '#service/search/tasks/candidates.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { runningService } from '#service/testing/running.ts';

/** Any Python 3, better one that has the package openai: `PYTHON=/path/to/venv/bin/python npx vitest …`. */
const PYTHON = process.env.PYTHON || 'python3';
const SCRIPTS = join(import.meta.dirname, '..', '..', 'testing', 'python');
const run = promisify(execFile);

const lacks = async (code: string) =>
  run(PYTHON, ['-c', code]).then(
    () => false,
    () => true,
  );
const noPython = await lacks('import urllib.request');
const noPackage = await lacks('import openai');

async function served(engine: Engine = memoryEngine(DOCUMENTS), env: Record<string, string> = {}) {
  const { url, newKey } = await runningService(engine, env);
  const { key } = await newKey({ quota: 0 });
  return [`${url}/api/v1`, key];
}

/** An engine that records the filters it is called with. */
function watchedEngine() {
  const filters = new Set<string>();
  const engine = memoryEngine(DOCUMENTS);
  const run: Engine['run'] = (task, input) => {
    if (task.name === candidatesTask.name)
      filters.add(JSON.stringify((input as CandidateInput).filters ?? {}));
    return engine.run(task, input);
  };
  return { engine: { ...engine, run }, filters };
}

async function told(script: string, args: string[]) {
  // Not through a proxy that the environment may name.
  const env = { ...process.env, NO_PROXY: '*', PYTHONIOENCODING: 'utf-8' };
  const { stdout } = await run(PYTHON, [join(SCRIPTS, script), ...args], { env, timeout: 60_000 });
  return JSON.parse(stdout);
}

const LAW = { doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' };

describe('Python', () => {
  test('with nothing but its standard library reads an answer line by line', async ({ skip }) => {
    skip(noPython, `no Python 3 here (${PYTHON})`);
    const { status, type, lines, refusal } = await told('plain.py', await served());
    expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(lines.splice(-2)).toEqual(['data: [DONE]', '']);
    const chunks = [];
    for (const [i, line] of (lines as string[]).entries())
      if (i % 2 === 1) expect(line).toBe('');
      else chunks.push(ChatChunk.parse(JSON.parse(line.replace(/^data: /, ''))));
    expect(chunks.at(-1)?.usage?.total_tokens).toBeGreaterThan(0);
    expect(chunks.at(-2)).toMatchObject({ x_svc_references: [LAW], choices: [{ finish_reason: 'stop' }] });
    expect(refusal).toEqual({ status: 400, code: 'invalid_request' });
  });

  test('with the official client asks, streams, narrows and understands our errors', async ({ skip }) => {
    skip(noPackage, `no Python with the package openai here (${PYTHON}); name one by PYTHON=`);
    const slow = memoryEngine(DOCUMENTS, { delayMs: 1_000 });
    const busy = await served(slow, { CHAT_STREAMS_PER_KEY: '1' });
    const { engine, filters } = watchedEngine();
    const { whole, narrowed, streamed, with_usage, errors } = await told('official.py', [
      ...(await served(engine)),
      ...busy,
    ]);
    expect(whole).toMatchObject({ object: 'chat.completion', finish_reason: 'stop', references: [LAW] });
    expect(whole.content).toContain('負損害賠償責任。」[1]');
    expect(whole.total_tokens).toBeGreaterThan(0);

    expect(narrowed).toMatchObject({ object: 'chat.completion', finish_reason: 'stop' });
    expect([...filters]).toContain('{"levels":["最高"],"startDate":"2023-01-01","endDate":"2023-12-31"}');
    expect(streamed).toEqual({
      ids: 1,
      first_role: 'assistant',
      content: whole.content,
      finish_reason: 'stop',
      references: [LAW],
      usage: [],
      last_has_choices: true,
    });
    expect(with_usage).toEqual({ ...streamed, usage: [whole.total_tokens], last_has_choices: false });

    const id = { request_id: expect.stringMatching(/./) };
    expect(errors).toMatchObject({
      key: { kind: 'AuthenticationError', status: 401, code: 'invalid_api_key', ...id },
      model: { kind: 'NotFoundError', status: 404, code: 'model_not_found', param: 'model', ...id },
      temperature: { kind: 'BadRequestError', status: 400, code: 'invalid_request', param: 'temperature' },
      level: { kind: 'BadRequestError', status: 400, param: 'level.0' },
      stream: { kind: 'BadRequestError', status: 400, param: 'messages' },
      busy: { kind: 'RateLimitError', status: 429, code: 'too_many_streams', retry_after: '5', ...id },
    });
  });
});
