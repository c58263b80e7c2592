import type { RequestProblem } from '#lib/contract/issues.ts';
import { ApiError } from '../errors/api-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** The errors of chat alone. What goes wrong once a stream has begun is told in the stream. */
export const chatErrors = {
  /** Fields that are missing or wrong. */
  invalidRequest: ({ message, param }: RequestProblem) =>
    new ApiError(
      400,
      'invalid_request_error',
      'invalid_request',
      `請求的欄位有問題：${message}。請修正後再送出。`,
      { param },
    ),
  /** The request is good but for its model. */
  modelNotFound: (known: string) =>
    new ApiError(404, 'invalid_request_error', 'model_not_found', `沒有這個模型。請改用 ${known}。`, {
      param: 'model',
    }),
  /** As many answers are being written for this key as may be. */
  tooManyStreams: () =>
    new ApiError(
      429,
      'rate_limit_error',
      'too_many_streams',
      '這把金鑰同時進行的回答已達上限，這個問題還沒有處理。請等其中一個回答完成，或稍候幾秒再送出。',
      { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
    ),
  /** As many answers are being written as may be, for all keys together. */
  overloaded: () =>
    new ApiError(
      503,
      'server_error',
      'overloaded',
      '目前同時回答的問題太多，這個問題還沒有處理。請稍候幾秒再送出。',
      { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
    ),
  /** An answer that was not streamed failed before it had a word. */
  answerFailed: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'answer_failed',
      '產生回答時發生錯誤。請稍後再試；若一再發生，請把 request_id 告訴管理者。',
      { cause },
    ),
  /** An answer that was not streamed had no word within CHAT_TIMEOUT_MS. */
  answerTimeout: () =>
    new ApiError(
      500,
      'server_error',
      'answer_timeout',
      '產生回答花的時間太久，已經中止。請稍後再試，或把問題問得更具體。',
    ),
};
