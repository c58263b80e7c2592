import type { RequestProblem } from '#lib/contract/issues.ts';
import { ApiError } from './api-error.ts';

/** Errors of a request that no endpoint can take: its bytes, path, method, body or fields. */
export const requestErrors = {
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
  /** No route has this path. */
  notFound: () =>
    new ApiError(
      404,
      'invalid_request_error',
      'not_found',
      '沒有這個網址。請確認路徑是否正確，API 的路徑都以 /api/v1 開頭，說明在 /api/v1/openapi.json。',
    ),
  /** The path exists, the method does not. */
  methodNotAllowed: (allowed: readonly string[]) =>
    new ApiError(
      405,
      'invalid_request_error',
      'method_not_allowed',
      `這個網址不接受這種 HTTP 方法。請改用 ${allowed.join(' 或 ')}。`,
      { headers: { allow: allowed.join(', ') } },
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
  /** Parameters that are missing, wrong, repeated or unknown. */
  invalidParameters: ({ message, param }: RequestProblem) =>
    new ApiError(
      422,
      'invalid_request_error',
      'invalid_parameter',
      `請求的參數有問題：${message}。請修正後再送出。`,
      { param },
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
};
