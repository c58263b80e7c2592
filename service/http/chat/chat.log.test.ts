import { describe, expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, scriptedModel } from '#service/testing/chat.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const MARKER = 'xyzzy機密';
const messages = [
  { role: 'system', content: MARKER },
  { role: 'user', content: `損害賠償責任 ${MARKER}` },
];

const carelessModel = scriptedModel(async function* () {
  yield delta(MARKER);
  throw Object.assign(new Error(MARKER), { requestBody: MARKER, url: MARKER });
});

describe('what is asked, answered and by whom never reaches the log', () => {
  test.each([
    ['works', {}],
    ['fails', { engine: memoryEngine([], { fail: () => new Error(MARKER) }) }],
    ['has a model that fails', { modelFor: carelessModel }],
  ])('streamed or not, right or wrong, when the service %s', async (_, options) => {
    const { app, log, newKey } = await testApp(options);
    const { key } = await newKey({ name: MARKER });
    for (const stream of [true, false])
      for (const wrong of [{}, { model: MARKER }, { level: [MARKER] }, { [MARKER]: MARKER }]) {
        const body = { messages, user: MARKER, stream, ...wrong };
        await (await app.request(CHAT, chatRequest(key, body))).text();
      }
    const written = log.join('');
    expect(written).not.toMatch(/xyzzy|機密|損害/);
    expect(written).not.toContain(key);
  });

  test('but how it went does, and is counted', async () => {
    const { app, log, newKey, metrics } = await testApp();
    const { key, id } = await newKey();
    await (await app.request(CHAT, chatRequest(key, { stream: true }))).text();
    const line = JSON.parse(log.find((one) => one.includes('"answer"')) ?? '');
    expect(line).toMatchObject({
      level: 'info',
      msg: 'answer',
      keyId: id,
      requestId: expect.any(String),
      outcome: 'stop',
      ms: expect.any(Number),
      firstTextMs: expect.any(Number),
      references: 1,
    });
    const told = await metrics.registry.metrics();
    expect(told).toContain('legaldesk_answers_total{outcome="stop"} 1');
    expect(told).toContain('legaldesk_answers_running 0');
    expect(told).toContain('legaldesk_answer_first_text_seconds_count 1');
  });

  test('and a fault is told by its kind and place', async () => {
    const { app, log, newKey } = await testApp({ modelFor: carelessModel });
    const { key } = await newKey();
    await (await app.request(CHAT, chatRequest(key, { stream: true }))).text();
    const line = JSON.parse(log.find((one) => one.includes('"answer"')) ?? '');
    expect(line).toMatchObject({ level: 'error', outcome: 'error', fault: { name: 'Error' } });
    expect(line.fault.at[0]).toContain('chat.log.test.ts');
  });
});
