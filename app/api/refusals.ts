import { CHAT_FAILURES } from '#lib/chat/failure.ts';
import type { RequestProblem } from '#lib/contract/issues.ts';
import { SAVED_MAX } from '#lib/history/limits.ts';
import { MATTER_ITEMS_MAX, MEMBERS_MAX } from '#lib/matters/names.ts';
import { chat } from '#lib/messages/zh-TW/chat.ts';
import type { ChatFailure } from '#lib/server/chat/failure.ts';
import { errorResponse } from '#lib/server/error-response.ts';

/**
 * What we refuse ourselves, before the upstream is asked. Our pages tell it by code in words of lib/messages; these
 * messages are for whoever calls a route without them.
 */
const REFUSALS = {
  cross_origin: {
    status: 403,
    type: 'permission_error',
    message: '只接受法研台頁面送出的操作，因此沒有執行。請從法研台的頁面重新操作。',
  },
  admins_only: {
    status: 403,
    type: 'permission_error',
    message: '這項操作只開放給系統管理員，因此沒有執行。若您應有權限，請系統管理員確認您所屬的群組。',
  },
  session_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '這個登入已經結束，不需要再處理。請重新整理清單。',
  },
  not_json: {
    status: 415,
    type: 'invalid_request_error',
    message: '送出的內容不是可讀取的 JSON，因此沒有處理。請重新整理頁面後再試一次。',
  },
  too_large: {
    status: 413,
    type: 'invalid_request_error',
    message: '送出的內容過大，因此沒有處理。請縮短問題後再送出。',
  },
  invalid_parameter: {
    status: 422,
    type: 'invalid_request_error',
    message: '沒有送出。請修正後再試一次。',
  },
  thread_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '找不到這個對話，可能已經刪除，或不屬於您的帳號。請從對話清單選擇其他對話，或開始新對話。',
  },
  entry_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '找不到這筆紀錄，可能已經刪除，或不屬於您的帳號。請重新整理紀錄。',
  },
  saved_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '找不到這個儲存的搜尋，可能已經刪除，或不屬於您的帳號。請重新整理清單。',
  },
  too_many_saved: {
    status: 409,
    type: 'conflict_error',
    message: `儲存的搜尋已達 ${SAVED_MAX} 個的上限，這個搜尋沒有儲存。請先刪除不再需要的，再儲存一次。`,
  },
  brief_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '找不到這份儲存的書狀，可能已經刪除，或不屬於您的帳號。請重新整理清單。',
  },
  too_many_briefs: {
    status: 409,
    type: 'conflict_error',
    message: '儲存的書狀已達份數或容量上限，這份沒有儲存。請先刪除不再需要的，再儲存一次。',
  },
  brief_not_stored: {
    status: 503,
    type: 'storage_unavailable',
    message:
      '法研台目前無法儲存，這份書狀因此沒有儲存或更改；先前儲存的沒有改變。請保留畫面上的內容，稍後再試；若持續發生，請通知系統管理員檢查磁碟空間。',
  },
  turn_running: {
    status: 409,
    type: 'conflict_error',
    message: '這個對話還有一個回答正在撰寫，新的問題沒有送出。請等它完成或按停止，再送出一次。',
  },
  too_many_runs: {
    status: 429,
    type: 'rate_limit_error',
    message: '您已有多個對話同時在等待回答，新的問題沒有送出。請等其中一個完成或按停止，再送出一次。',
  },
  matter_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '找不到這個卷宗或其中的項目，可能已經刪除，或未與您共用。請從卷宗清單選擇其他卷宗。',
  },
  matter_read_only: {
    status: 403,
    type: 'permission_error',
    message: '這個卷宗與您共用為唯讀，因此沒有更改。需要編輯時，請卷宗的擁有者改為可編輯。',
  },
  matter_owner_only: {
    status: 403,
    type: 'permission_error',
    message: '只有卷宗的擁有者可以共用、封存或刪除卷宗，因此沒有執行。請洽卷宗的擁有者。',
  },
  matter_changed: {
    status: 409,
    type: 'conflict_error',
    message: '同事剛剛改過這裡，您的更改沒有儲存，同事的內容也沒有遺失。請看過最新的內容後再改一次。',
  },
  matter_full: {
    status: 409,
    type: 'conflict_error',
    message: `卷宗已達 ${MATTER_ITEMS_MAX} 項或 400 萬字的上限，因此沒有加入。請移除不需要的項目，或另建一個卷宗。`,
  },
  too_many_members: {
    status: 409,
    type: 'conflict_error',
    message: `這個卷宗已與 ${MEMBERS_MAX} 位同事共用，達到上限，因此沒有共用。請先取消與其中一位的共用。`,
  },
  too_many_matters: {
    status: 409,
    type: 'conflict_error',
    message: '您的卷宗已達 1,000 個的上限，因此沒有建立。請先刪除不再需要的卷宗，再建立一次。',
  },
  answer_not_found: {
    status: 404,
    type: 'not_found_error',
    message: '找不到這個回答，或回答還在撰寫，因此沒有加入。請等它完成後再試一次。',
  },
  colleague_unknown: {
    status: 422,
    type: 'invalid_request_error',
    message: '沒有以這個電子郵件或姓名登入過法研台的同事，因此沒有共用。請核對，或請同事先登入一次。',
  },
  colleague_ambiguous: {
    status: 422,
    type: 'invalid_request_error',
    message: '有幾位同事同名，因此沒有共用。請改用電子郵件。',
  },
  colleague_is_owner: {
    status: 422,
    type: 'invalid_request_error',
    message: '這是卷宗擁有者自己的帳號，不需要共用。',
  },
  matter_unreadable: {
    status: 503,
    type: 'api_error',
    message: '文件目前無法讀取，引文因此無法查證，沒有匯出。請稍後再試；若持續發生，請通知系統管理員。',
  },
  export_failed: {
    status: 503,
    type: 'api_error',
    message: '檔案沒有製作完成，卷宗沒有改變。請稍候再試一次，或只選幾個項目匯出。',
  },
  storage_unavailable: {
    status: 503,
    type: 'storage_unavailable',
    message:
      '法研台目前無法儲存，因此這次操作沒有執行；先前儲存的內容不受影響。請稍後再試一次；若持續發生，請通知系統管理員檢查磁碟空間。',
  },
} as const;

export function refuse(code: keyof typeof REFUSALS, problem?: RequestProblem): Response {
  const { status, type, message } = REFUSALS[code];
  const text = problem ? `${problem.message}。${message}` : message;
  return errorResponse({ status, type, code, message: text, param: problem?.param ?? null });
}

/** The error response to a question that got no answer, in the words of our pages. */
export function chatFailureResponse({ kind, code, requestId, retryAfterSeconds }: ChatFailure): Response {
  const { status, type } = CHAT_FAILURES[kind];
  const { title, body } = chat.failures[kind];
  const response = errorResponse(
    { status, type, code: code ?? type, message: `${title}。${body}` },
    requestId,
  );
  if (retryAfterSeconds !== null) response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}
