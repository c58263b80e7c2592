import { ApiError } from './api-error.ts';
import { BEARER_CHALLENGE, RETRY_AFTER } from './error-headers.ts';

/** Errors of running the service, and faults of the program. */
export const operationErrors = {
  /** `/metrics` from elsewhere than this machine, without METRICS_TOKEN being set. */
  metricsForbidden: () =>
    new ApiError(
      403,
      'authentication_error',
      'metrics_forbidden',
      '統計資料只開放本機直接讀取。要從別處讀取，請設定 METRICS_TOKEN 並以 Bearer 權杖讀取。',
    ),
  /** METRICS_TOKEN is set and was not given. */
  metricsTokenWrong: () =>
    new ApiError(
      401,
      'authentication_error',
      'metrics_token_wrong',
      '讀取統計資料的權杖不正確。請以「Authorization: Bearer <METRICS_TOKEN>」讀取。',
      BEARER_CHALLENGE,
    ),
  /** A part that the service cannot work without does not answer, or the service is stopping. */
  notReady: (parts: readonly string[]) =>
    new ApiError(
      503,
      'server_error',
      'not_ready',
      `服務目前無法處理請求（${parts.join('、')}）。請稍後再試。`,
      RETRY_AFTER,
    ),
  /** The client hung up before the answer was there. Nobody reads it; the log does. */
  clientClosed: () =>
    new ApiError(499 as 400, 'invalid_request_error', 'client_closed', '連線已由用戶端關閉。'),
  /** A fault of the program. */
  internal: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'internal_error',
      '服務內部發生錯誤。請稍後再試；若一再發生，請把 request_id 告訴系統管理員。',
      { cause },
    ),
};
