import type { Context } from 'hono';
import type { AppEnv, HandlerDeps } from '../context.ts';

/**
 * Runs a read of documents for a request, within SEARCH_TIMEOUT_MS; throws a 500 if it fails, a 503 if there are too many
 * reads at once.
 */
export const readDocuments = <T>(
  c: Context<AppEnv>,
  { documents, admission }: Pick<HandlerDeps, 'documents' | 'admission'>,
  read: (documents: HandlerDeps['documents']) => Promise<T>,
): Promise<T> => admission.read(c.req.raw.signal, () => read(documents));
