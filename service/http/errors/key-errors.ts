import { ApiError } from './api-error.ts';
import { BEARER_CHALLENGE, INVALID_TOKEN_CHALLENGE, RETRY_AFTER } from './error-headers.ts';

/** Errors of a key: missing, not valid, or used up. */
export const keyErrors = {
  /** There is no `Authorization: Bearer …` header. */
  missingKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'missing_api_key',
      '這個請求沒有帶金鑰。請加上標頭「Authorization: Bearer <金鑰>」後再送出。',
      BEARER_CHALLENGE,
    ),
  /** The key is not one of ours. */
  unknownKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'invalid_api_key',
      '金鑰無效。請確認金鑰已完整複製，或向系統管理員索取新的金鑰。',
      INVALID_TOKEN_CHALLENGE,
    ),
  /** The key was taken back by `npm run keys -- revoke`. */
  revokedKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'api_key_revoked',
      '這把金鑰已被撤銷。請改用另一把金鑰，或向系統管理員索取新的金鑰。',
      INVALID_TOKEN_CHALLENGE,
    ),
  /** The key's last day is over. */
  expiredKey: () =>
    new ApiError(
      401,
      'authentication_error',
      'api_key_expired',
      '這把金鑰已過期。請向系統管理員索取新的金鑰。',
      INVALID_TOKEN_CHALLENGE,
    ),
  /** The keys cannot be read just now: PostgreSQL or the disk is away. */
  keysUnavailable: (cause: unknown) =>
    new ApiError(
      503,
      'server_error',
      'keys_unavailable',
      '服務目前讀不到金鑰資料，這個請求還沒有處理，也不計入搜尋次數。請稍後再試；若一再發生，請通知系統管理員檢查磁碟與資料庫。',
      { ...RETRY_AFTER, cause },
    ),
  /** The key's lifetime count of searches is used up. */
  lifetimeLimitExceeded: () =>
    new ApiError(
      429,
      'quota_error',
      'lifetime_limit_exceeded',
      '這把金鑰的累計額度已用完，這次搜尋沒有執行，重試也不會恢復。請系統管理員提高額度，或改用另一把金鑰。',
    ),
};
