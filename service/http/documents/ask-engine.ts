import type { Context } from 'hono';
import type { AppEnv, HandlerDeps } from '../context.ts';

/** What the documents tell, for as long as the client waits and within SEARCH_TIMEOUT_MS; a 500 where they fail, 503 where too many ask. */
export const askEngine = <T>(
  c: Context<AppEnv>,
  { documents, admission }: Pick<HandlerDeps, 'documents' | 'admission'>,
  ask: (documents: HandlerDeps['documents']) => Promise<T>,
): Promise<T> => admission.read(c.req.raw.signal, () => ask(documents));
