import { describe, expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, scriptedModel } from '#service/testing/chat.ts';

const USER = 'lin@law-firm.example';

async function ready(options: Parameters<typeof testApp>[0] = {}) {
  const { app, newKey, log } = await testApp(options);
  const { key, id } = await newKey();
  const ask = async (body: object = {}) => {
    const answer = await app.request(CHAT, chatRequest(key, body));
    await answer.text();
    return answer;
  };
  const audited = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'audit');
  return { ask, audited, log, id };
}

describe('the audit log', () => {
  test('has a line for every answer: who asked by which key, how it ended, how long it took, nothing else', async () => {
    const { ask, audited, id } = await ready();
    const answers = [await ask({ user: USER }), await ask({ user: USER, stream: true })];
    expect(audited()).toHaveLength(2);
    for (const [i, line] of audited().entries())
      expect(line).toEqual({
        level: 'info',
        time: expect.any(String),
        service: 'legal-desk',
        msg: 'audit',
        requestId: answers[i]?.headers.get('x-request-id'),
        keyId: id,
        user: expect.stringMatching(/^[\da-f]{32}$/),
        outcome: 'stop',
        ms: expect.any(Number),
        references: 1,
      });
    expect(audited()[0].user).toBe(audited()[1].user);
  });

  test('distinguishes users, and has no user for a request without one', async () => {
    const { ask, audited } = await ready();
    for (const user of ['a', 'b', '', undefined]) await ask({ user });
    const [a, b, blank, none] = audited().map(({ user }) => user);
    expect(a).not.toBe(b);
    expect([blank, none]).toEqual([undefined, undefined]);
  });

  test('names no user in clear, in no line of the log, whatever goes wrong', async () => {
    const failing = scriptedModel(async function* () {
      yield delta('好');
      throw new Error(USER);
    });
    for (const options of [{}, { modelFor: failing }, { chat: { streams: 0 } }]) {
      const { ask, log } = await ready(options);
      for (const wrong of [{}, { stream: true }, { model: 'x' }, { temperature: 9 }, { user: [USER] }])
        await ask({ user: USER, ...wrong });
      expect(log.length).toBeGreaterThan(0);
      expect(log.join('')).not.toMatch(/law-firm|lin@/);
    }
  });

  test('has a line for an answer that failed too', async () => {
    const failing = scriptedModel(async function* () {
      yield delta('好');
      throw new Error('gone');
    });
    const { ask, audited } = await ready({ modelFor: failing });
    await ask({ user: USER });
    expect(audited()).toMatchObject([{ outcome: 'error', references: 0 }]);
  });

  test('has none for what was refused: no answer was made', async () => {
    const { ask, audited } = await ready({ chat: { streams: 0 } });
    expect((await ask({ user: USER })).status).toBe(503);
    expect((await ask({ user: USER, model: 'x' })).status).toBe(404);
    expect(audited()).toEqual([]);
  });
});
