import 'server-only';
import { errorResponse } from './error-response.ts';

/** The response to every request while the web app's own database can't say who is signed in. */
export function storageError(): Response {
  const requestId = crypto.randomUUID();
  console.error(`sessions: the database of the web app could not be read, request ${requestId}`);
  return errorResponse(
    {
      status: 503,
      type: 'api_error',
      code: 'storage_unavailable',
      message:
        '法研台暫時無法確認您的登入狀態，這次操作沒有執行，也沒有扣除額度。請稍後再試一次；若持續發生，請通知系統管理員。',
    },
    requestId,
  );
}
