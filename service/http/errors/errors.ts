import type { RequestProblem } from '#lib/contract/issues.ts';
import { refusedByStorage } from '#lib/sqlite/storage-fault.ts';
import { ApiError } from './api-error.ts';

const RETRY_AFTER_SECONDS = 5;
const RETRY_SOON = { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } };

const BEARER = { headers: { 'www-authenticate': 'Bearer realm="Legal Desk"' } };
const BAD_BEARER = { headers: { 'www-authenticate': 'Bearer realm="Legal Desk", error="invalid_token"' } };

/**
 * Every error of the HTTP API; the comment above each says when it is sent. `param` is the wrong field; the texts of
 * its problem are in `lib/contract/issues.ts` and the schemas. A route throws the error; `on-error.ts` sends it.
 */
export const errors = {
  /** There is no `Authorization: Bearer …` header. */
  missingKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'missing_api_key',
      '這個請求沒有帶金鑰。請加上標頭「Authorization: Bearer <金鑰>」後再送出。',
      BEARER,
    ),
  /** The key is not one of ours. */
  unknownKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'invalid_api_key',
      '金鑰無效。請確認金鑰已完整複製，或向管理者索取新的金鑰。',
      BAD_BEARER,
    ),
  /** The key was taken back by `npm run keys -- revoke`. */
  revokedKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'api_key_revoked',
      '這把金鑰已被撤銷。請改用另一把金鑰，或向管理者索取新的金鑰。',
      BAD_BEARER,
    ),
  /** The key's last day is over. */
  expiredKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'api_key_expired',
      '這把金鑰已過期。請向管理者索取新的金鑰。',
      BAD_BEARER,
    ),
  /** Parameters that are missing, wrong, repeated or unknown. */
  invalidParameters: ({ message, param }: RequestProblem) =>
    new ApiError(
      422,
      'invalid_request_error',
      'invalid_parameter',
      `請求的參數有問題：${message}。請修正後再送出。`,
      { param },
    ),
  /** The key's lifetime count of searches is used up. */
  lifetimeLimitExceeded: () =>
    new ApiError(
      429,
      'quota_error',
      'lifetime_limit_exceeded',
      '這把金鑰的搜尋次數已全部用完，重試無法恢復。請改用另一把金鑰，或向管理者索取新的金鑰。',
    ),
  /** The engine rejected; nothing was taken from the quota. */
  searchFailed: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'search_failed',
      '搜尋引擎發生錯誤，這次不計入搜尋次數。請稍後再試；若一再發生，請把 request_id 告訴管理者。',
      { cause },
    ),
  /** The engine did not answer within SEARCH_TIMEOUT_MS; nothing was taken from the quota. */
  searchTimeout: () =>
    new ApiError(
      500,
      'server_error',
      'search_timeout',
      '搜尋花的時間太久，已經中止，這次不計入搜尋次數。請稍後再試，或改用更精確的關鍵字。',
    ),
  /** The search could not be charged. Nothing was taken if the storage refused the write; otherwise it is not known. */
  notCounted: (cause: unknown) =>
    new ApiError(
      503,
      'server_error',
      'storage_unavailable',
      refusedByStorage(cause)
        ? '搜尋已完成，但服務目前無法記錄搜尋次數，因此不提供結果，這次也不計入搜尋次數。請稍後再試；若一再發生，請通知管理者檢查磁碟。'
        : '搜尋已完成，但服務無法確認搜尋次數是否已經記錄，因此不提供結果，這次可能已計入搜尋次數。請稍後再試；若一再發生，請通知管理者檢查磁碟與資料庫。',
      { ...RETRY_SOON, cause },
    ),
  /** The turn of a search or read would come too late (SEARCH_WAIT_MS): refused before it begins. Nothing was taken. */
  engineOverloaded: (seconds: number) =>
    new ApiError(
      503,
      'server_error',
      'overloaded',
      `目前同時使用的人太多，這個請求還沒有處理，也不計入搜尋次數。請在 ${seconds} 秒後再試。`,
      { headers: { 'retry-after': String(seconds) } },
    ),
  /** The embedding model or the reranker failed; keyword search needs neither. Nothing was taken from the quota. */
  semanticFailed: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'semantic_failed',
      '語意搜尋所用的模型沒有回應，這次不計入搜尋次數。請稍後再試，或改用 search_type=keyword。',
      { param: 'search_type', cause },
    ),
  /** Chat: fields of the body that are missing or wrong. */
  invalidRequest: ({ message, param }: RequestProblem) =>
    new ApiError(
      400,
      'invalid_request_error',
      'invalid_request',
      `請求的欄位有問題：${message}。請修正後再送出。`,
      { param },
    ),
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
      RETRY_SOON,
    ),
  /** Too many requests to `/search/new-since` with one key. */
  tooManyRequests: (seconds: number) =>
    new ApiError(
      429,
      'rate_limit_error',
      'too_many_requests',
      `這把金鑰在一分鐘內查詢新增資料的次數已達上限，這次沒有處理，也不計入搜尋次數。請在 ${seconds} 秒後再試。`,
      { headers: { 'retry-after': String(seconds) } },
    ),
  /** Chat: CHAT_STREAMS answers are being written for all keys together. */
  overloaded: () =>
    new ApiError(
      503,
      'server_error',
      'overloaded',
      '目前同時回答的問題太多，這個問題還沒有處理。請稍候幾秒再送出。',
      RETRY_SOON,
    ),
  /** Chat: an answer that is not streamed failed before its first word. A stream tells it by its finish reason. */
  answerFailed: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'answer_failed',
      '產生回答時發生錯誤。請稍後再試；若一再發生，請把 request_id 告訴管理者。',
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
  /** There is no document with this identifier. */
  documentNotFound: () =>
    new ApiError(
      404,
      'invalid_request_error',
      'document_not_found',
      '找不到這份文件。請確認 doc_id 是否正確；文件也可能已從資料庫移除。',
      { param: 'doc_id' },
    ),
  /** No route has this path. */
  notFound: () =>
    new ApiError(
      404,
      'invalid_request_error',
      'not_found',
      '沒有這個網址。請確認路徑是否正確，API 的路徑都以 /api/v1 開頭，說明在 /api/v1/openapi.json。',
    ),
  /** The path exists, the method does not. */
  methodNotAllowed: (allow: string) =>
    new ApiError(
      405,
      'invalid_request_error',
      'method_not_allowed',
      `這個網址不接受這種 HTTP 方法。請改用 ${allow}。`,
      { headers: { allow } },
    ),
  /** The body is longer than what any endpoint takes. */
  bodyTooLarge: (maxBytes: number) =>
    new ApiError(
      413,
      'invalid_request_error',
      'body_too_large',
      `請求的內容太大，上限是 ${maxBytes} 位元組。請縮短後再送出。`,
    ),
  /** The content type is not JSON, or the body is compressed. */
  notJson: () =>
    new ApiError(
      415,
      'invalid_request_error',
      'unsupported_media_type',
      '請求的內容不是 JSON。請以「Content-Type: application/json」傳送未壓縮的 JSON。',
    ),
  /** The body is not JSON in UTF-8. */
  malformedJson: () =>
    new ApiError(
      400,
      'invalid_request_error',
      'invalid_json',
      '請求的內容不是正確的 JSON。請檢查括號、引號與 UTF-8 編碼後再送出。',
    ),
  /** The body holds more fields, or deeper ones, than any request needs. */
  tooComplexJson: () =>
    new ApiError(
      400,
      'invalid_request_error',
      'json_too_complex',
      '請求的 JSON 欄位太多或層數太深，因此沒有處理。請只傳送需要的欄位後再送出。',
    ),
  /** The request line or a header cannot be understood. */
  malformedRequest: () =>
    new ApiError(
      400,
      'invalid_request_error',
      'malformed_request',
      '這不是正確的 HTTP 請求。請檢查網址與標頭的格式。',
    ),
  /** The URL holds bytes that a URL may not have: most often Chinese that was not percent-encoded. */
  unencodedUrl: () =>
    new ApiError(
      400,
      'invalid_request_error',
      'malformed_request',
      '網址含有不能直接使用的字元。中文與空白要先做 UTF-8 百分號編碼，例如 curl --get --data-urlencode "query=民法"。',
    ),
  /** Request line and headers together are longer than the parser takes. */
  headersTooLarge: () =>
    new ApiError(
      431,
      'invalid_request_error',
      'headers_too_large',
      '網址與標頭太長。請縮短查詢文字或移除不需要的標頭後再送出。',
    ),
  /** The request did not arrive completely in time. */
  requestTimeout: () =>
    new ApiError(
      408,
      'invalid_request_error',
      'request_timeout',
      '請求沒有在時限內傳送完成。請檢查網路連線後再送出。',
    ),
  /** `/mcp` asked by a page in a browser. */
  pageForbidden: () =>
    new ApiError(
      403,
      'authentication_error',
      'page_forbidden',
      '這個網址只供助理程式使用，不接受瀏覽器網頁（帶有 Origin 標頭）的請求。請改由助理程式連線，說明在 README 的「For assistants」。',
    ),
  /** `/mcp`: the body is JSON, and not one message of the protocol. */
  notOneMessage: () =>
    new ApiError(
      400,
      'invalid_request_error',
      'not_one_message',
      '請求的內容必須是一則 JSON-RPC 訊息（物件），不接受一次傳送多則。請逐則送出。',
    ),
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
      BEARER,
    ),
  /** A part that the service cannot work without does not answer, or the service is stopping. */
  notReady: (parts: readonly string[]) =>
    new ApiError(
      503,
      'server_error',
      'not_ready',
      `服務目前無法處理請求（${parts.join('、')}）。請稍後再試。`,
      RETRY_SOON,
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
      '服務內部發生錯誤。請稍後再試；若一再發生，請把 request_id 告訴管理者。',
      { cause },
    ),
};
