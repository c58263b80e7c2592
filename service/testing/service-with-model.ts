import type { ModelSettings } from '#service/chat/write/model.ts';
import { testApp } from './app.ts';
import { CHAT, chatRequest, readChat } from './chat.ts';
import { llmSettings } from './llm-settings.ts';
import { type LlmServerScript, openAiServer } from './openai-server.ts';

export const MODEL_KEY = 'sk-very-secret';

/** The service with a language model that follows the script; `lines` reads the log, `count` the metrics. */
export async function serviceWithModel(
  script: LlmServerScript,
  settings: Partial<ModelSettings> = {},
  llmNow?: () => number,
) {
  const server = await openAiServer(script);
  const { app, newKey, log, metrics } = await testApp({
    llm: llmSettings({ url: server.url, model: 'big-model', key: MODEL_KEY, backoffMs: 20, ...settings }),
    ...(llmNow && { llmNow }),
  });
  const { key } = await newKey();
  const request = (body: object = {}) => app.request(CHAT, chatRequest(key, { stream: true, ...body }));
  const ask = async (body: object = {}) => readChat(await request(body));
  const lines = (message: string) =>
    log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes(message));
  const count = async (name: string) => {
    const found = new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\d+)$`, 'm').exec(
      await metrics.registry.metrics(),
    );
    return Number(found?.[1] ?? 0);
  };
  const requests = (outcome: string) => count(`legaldesk_llm_requests_total{outcome="${outcome}"}`);
  return { request, ask, log, lines, count, requests, asked: server.asked };
}
