import type { Logger } from 'pino';
import { z } from 'zod';
import { outgoingFetch } from '#lib/outgoing.ts';
import type { ModelSettings } from '../model.ts';

const TIMEOUT_MS = 3_000;
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_NAMES_LOGGED = 20;

const Models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Logs whether the language model can be reached and has that name. Nothing waits for it; answers fall back anyway. */
export async function checkModel(
  { url, model, key }: Pick<ModelSettings, 'url' | 'model' | 'key'>,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  if (!url || !model) return;
  try {
    const request = {
      headers: key ? { authorization: `Bearer ${key}` } : {},
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    };
    const answer = await outgoingFetch(`${url.replace(/\/$/, '')}/models`, request, {
      mostBytes: MAX_BODY_BYTES,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      logger.warn({ status: answer.status }, 'the server of the language model does not list its models');
      return;
    }
    const names = Models.parse(await answer.json()).data.map(({ id }) => id);
    // Ollama lists models with a tag (`:latest`), which may be left out in the setting.
    if (names.includes(model) || names.includes(`${model}:latest`))
      logger.info({ model }, 'the language model is there');
    else
      logger.warn(
        { model, known: names.slice(0, MAX_NAMES_LOGGED) },
        'the server does not know the language model: check LLM_MODEL',
      );
  } catch (error) {
    if (signal.aborted) return;
    const { name } = error as Error;
    logger.warn({ fault: name }, 'the language model cannot be reached: the memo answers until it can');
  }
}
