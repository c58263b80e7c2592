import { ApiError } from './api-error.ts';
import { RETRY_AFTER } from './error-headers.ts';

/** Errors of answers, `/chat/completions`. */
export const answerErrors = {
  /** Chat: there is no model of this name. */
  modelNotFound: (known: string) =>
    new ApiError(404, 'invalid_request_error', 'model_not_found', `沒有這個模型。請改用 ${known}。`, {
      param: 'model',
    }),
  /** Chat: CHAT_STREAMS_PER_KEY answers are being written for this key. */
  tooManyStreams: () =>
    new ApiError(
      429,
      'rate_limit_error',
      'too_many_streams',
      '這把金鑰同時進行的回答已達上限，這個問題還沒有處理。請等其中一個回答完成，或稍候幾秒再送出。',
      RETRY_AFTER,
    ),
  /** Chat: CHAT_STREAMS answers are being written for all keys together. */
  overloaded: () =>
    new ApiError(
      503,
      'server_error',
      'overloaded',
      '目前同時回答的問題太多，這個問題還沒有處理。請稍候幾秒再送出。',
      RETRY_AFTER,
    ),
  /** Chat: an answer that is not streamed failed before its first word. A stream tells it by its finish reason. */
  answerFailed: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'answer_failed',
      '產生回答時發生錯誤。請稍後再試；若一再發生，請把 request_id 告訴系統管理員。',
      { cause },
    ),
  /** Chat: an answer that is not streamed had no word within CHAT_TIMEOUT_MS. */
  answerTimeout: () =>
    new ApiError(
      500,
      'server_error',
      'answer_timeout',
      '產生回答花的時間太久，已經中止。請稍後再試，或把問題問得更具體。',
    ),
};
