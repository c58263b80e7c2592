import { refusedByStorage } from '#lib/sqlite/storage-fault.ts';
import { ApiError } from './api-error.ts';
import { RETRY_AFTER } from './error-headers.ts';

/** Errors of searches and of documents; each text says whether the search was counted. */
export const searchErrors = {
  /** The engine rejected; nothing was taken from the quota. */
  searchFailed: (cause: unknown) =>
    new ApiError(
      500,
      'server_error',
      'search_failed',
      '搜尋引擎發生錯誤，這次不計入搜尋次數。請稍後再試；若一再發生，請把 request_id 告訴系統管理員。',
      { cause },
    ),
  /** The engine did not answer within SEARCH_TIMEOUT_MS; nothing was taken from the quota. */
  searchTimeout: () =>
    new ApiError(
      500,
      'server_error',
      'search_timeout',
      '搜尋花的時間太久，已經中止，這次不計入搜尋次數。請稍後再試，或改用更精確的關鍵詞。',
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
  /** The search could not be charged. Nothing was taken if the storage refused the write; otherwise it is not known. */
  notCounted: (cause: unknown) =>
    new ApiError(
      503,
      'server_error',
      'storage_unavailable',
      refusedByStorage(cause)
        ? '搜尋已完成，但服務目前無法記錄搜尋次數，因此不提供結果，這次也不計入搜尋次數。請稍後再試；若一再發生，請通知系統管理員檢查磁碟。'
        : '搜尋已完成，但服務無法確認搜尋次數是否已經記錄，因此不提供結果，這次可能已計入搜尋次數。請稍後再試；若一再發生，請通知系統管理員檢查磁碟與資料庫。',
      { ...RETRY_AFTER, cause },
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
  /** Too many requests to `/search/new-since` with one key. */
  tooManyRequests: (seconds: number) =>
    new ApiError(
      429,
      'rate_limit_error',
      'too_many_requests',
      `這把金鑰在一分鐘內查詢新增資料的次數已達上限，這次沒有處理，也不計入搜尋次數。請在 ${seconds} 秒後再試。`,
      { headers: { 'retry-after': String(seconds) } },
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
};
