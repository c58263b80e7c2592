import { withTimeLimit } from '#service/time-limit.ts';
import type { AppDeps } from '../context.ts';
import { ApiError } from './api-error.ts';
import { errors } from './errors.ts';

/** The engine's result within SEARCH_TIMEOUT_MS; a 500 where it fails or takes longer. */
export async function askEngine<T>(
  { documents, settings }: Pick<AppDeps, 'documents' | 'settings'>,
  ask: (documents: AppDeps['documents']) => Promise<T>,
): Promise<T> {
  try {
    return await withTimeLimit(ask(documents), settings.searchTimeoutMs, errors.searchTimeout);
  } catch (error) {
    throw error instanceof ApiError ? error : errors.searchFailed(error);
  }
}
