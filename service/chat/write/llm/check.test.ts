import { expect, test } from 'vitest';
import { createLogger } from '#service/logger.ts';
import { type LlmServerScript, openAiServer, refuses } from '#service/testing/openai-server.ts';
import { checkModel } from './check.ts';

const lists =
  (...ids: string[]): LlmServerScript =>
  (answer) =>
    void answer.end(JSON.stringify({ data: ids.map((id) => ({ id })) }));

async function checked(script: LlmServerScript, signal = new AbortController().signal) {
  const { url, asked } = await openAiServer(script);
  const log: string[] = [];
  const logger = createLogger('trace', { write: (line) => void log.push(line) });
  await checkModel({ url, model: 'gemma3', key: 'sk-secret' }, logger, signal);
  expect(log.join('')).not.toContain('secret');
  return { asked, log: log.map((line) => JSON.parse(line)) };
}

test.each<[string, LlmServerScript, object]>([
  ['has the model', lists('other', 'gemma3'), { level: 'info', model: 'gemma3' }],
  ['has the model under its tag', lists('gemma3:latest'), { level: 'info' }],
  [
    'does not have the model',
    lists('other'),
    { level: 'warn', known: ['other'], msg: expect.stringContaining('LLM_MODEL') },
  ],
  ['refuses the key', refuses(401), { level: 'warn', status: 401 }],
  [
    'does not answer with JSON',
    (answer) => void answer.end('<html>'),
    { level: 'warn', fault: 'SyntaxError' },
  ],
  ['cannot be reached', (answer) => void answer.destroy(), { level: 'warn', fault: 'TypeError' }],
])('checkModel logs one line if the server %s', async (_, script, line) => {
  const { asked, log } = await checked(script);
  expect(log).toMatchObject([line]);
  expect(asked[0]).toMatchObject({ path: '/v1/models', headers: { authorization: 'Bearer sk-secret' } });
});

test('checkModel logs nothing if the service stops before the server answers', async () => {
  const stopped = new AbortController();
  // The server never answers; receiving the request aborts the check.
  expect((await checked(() => stopped.abort(), stopped.signal)).log).toEqual([]);
});
