import { withTimeLimit } from '#service/time-limit.ts';
import type { AppDeps } from '../context.ts';
import { ApiError } from './api-error.ts';
import { errors } from './errors.ts';

/** The engine's result within SEARCH_TIMEOUT_MS; a 500 where it fails or takes longer. */
export const askEngine = <T>(
  { documents, settings }: Pick<AppDeps, 'documents' | 'settings'>,
  ask: (documents: AppDeps['documents']) => Promise<T>,
): Promise<T> => fromEngine(settings, ask(documents));

/** The same of what was asked already. */
export async function fromEngine<T>(settings: AppDeps['settings'], asked: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(asked, settings.searchTimeoutMs, errors.searchTimeout);
  } catch (error) {
    throw error instanceof ApiError ? error : errors.searchFailed(error);
  }
}
