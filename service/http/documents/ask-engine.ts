import type { Context } from 'hono';
import type { AppEnv, HandlerDeps } from '../context.ts';

/**
 * Reads documents while the client waits, within SEARCH_TIMEOUT_MS; throws a 500 if reading fails, a 503 if there are
 * too many reads.
 */
export const readDocuments = <T>(
  c: Context<AppEnv>,
  { documents, admission }: Pick<HandlerDeps, 'documents' | 'admission'>,
  ask: (documents: HandlerDeps['documents']) => Promise<T>,
): Promise<T> => admission.read(c.req.raw.signal, () => ask(documents));
