import 'server-only';
import type { AnswerFailure } from '#lib/chat/message.ts';

/**
 * Why a question got no answer at all, each with what `/api/chat` answers: status, type, and a message for whoever
 * calls it without our pages, which say it in words of their own (lib/messages, `failures`). A refused key concerns
 * the firm and not the lawyer's session: 502 and not 401.
 */
export const CHAT_FAILURES = {
  key: {
    status: 502,
    type: 'upstream_key_refused',
    message:
      '問答服務不接受法研台的金鑰，因此沒有回答。這不是您的登入問題，重新登入不會有幫助；請通知系統管理員更換金鑰。',
  },
  refused: {
    status: 422,
    type: 'upstream_refused_request',
    message: '問答服務不接受這次的問題或設定，因此沒有回答。請縮短問題、調整設定，或開始新的對話後再送出。',
  },
  limited: {
    status: 429,
    type: 'rate_limit_error',
    message:
      '問答服務目前不再接受提問，可能是使用量已達上限，這次沒有回答。請稍後再送出；若持續發生，請通知系統管理員。',
  },
  quota: {
    status: 429,
    type: 'quota_error',
    message:
      '法研台金鑰的累計額度已經用完，這次沒有回答。額度不會恢復，再送出沒有幫助；請通知系統管理員增加額度，或換一把還有額度的金鑰。',
  },
  daily: {
    status: 429,
    type: 'daily_limit',
    message:
      '您當日的提問次數已達上限，這次沒有回答，問題沒有遺失。隔日零時（臺北時間）起可再提問；先前的對話仍可閱讀，同事不受影響。需要提高上限時，請洽系統管理員。',
  },
  crowded: {
    status: 503,
    type: 'upstream_crowded',
    message:
      '法研台同時進行的回答已達上限，這次沒有回答。這與使用量無關，問題沒有遺失；請等其他回答完成，稍候片刻再送出。',
  },
  overloaded: {
    status: 503,
    type: 'upstream_overloaded',
    message: '問答服務目前忙碌，這次沒有回答。問題沒有遺失，請稍候片刻再送出。',
  },
  upstream: {
    status: 502,
    type: 'upstream_error',
    message: '問答服務發生錯誤，這次沒有回答。問題沒有遺失，請再送出一次；若持續發生，請通知系統管理員。',
  },
  unreachable: {
    status: 502,
    type: 'upstream_unreachable',
    message: '無法連線到問答服務，問題沒有送達。請稍後再送出；若持續發生，請通知系統管理員。',
  },
  misdirected: {
    status: 502,
    type: 'upstream_misdirected',
    message:
      '設定的位址有伺服器回應，但不接受提問，因此沒有回答。再送出沒有幫助；請通知系統管理員檢查問答服務的位址與設定。',
  },
  cut: {
    status: 502,
    type: 'upstream_cut',
    message: '與問答服務的連線在回答開始前中斷，這次沒有回答。請再送出一次。',
  },
  timeout: {
    status: 504,
    type: 'upstream_timeout',
    message: '問答服務太久沒有回應，這次沒有回答。請稍後再送出，或縮小問題的範圍。',
  },
  unreadable: {
    status: 502,
    type: 'upstream_unreadable',
    message: '問答服務的回覆無法讀取，這次沒有回答。請再送出一次；若持續發生，請通知系統管理員。',
  },
  storage: {
    status: 503,
    type: 'storage_unavailable',
    message:
      '法研台目前無法儲存對話，因此問題沒有送出。請稍後再送出；若持續發生，請通知系統管理員檢查磁碟空間。',
  },
  internal: {
    status: 500,
    type: 'internal_error',
    message: '法研台發生未預期的問題，這次沒有回答。請再送出一次；若持續發生，請通知系統管理員。',
  },
} as const;

export type ChatFailureKind = keyof typeof CHAT_FAILURES;

/** `code` and `requestId` are the upstream's, as far as they look like one. */
export type ChatFailure = {
  kind: ChatFailureKind;
  code: string | null;
  requestId: string | null;
  retryAfterSeconds: number | null;
};

/** The part of a failure that is stored with its turn, for a reload and for other tabs. */
export const storedFailure = ({ kind, code, requestId }: ChatFailure): AnswerFailure => ({
  type: CHAT_FAILURES[kind].type,
  code,
  requestId,
});

export function chatFailure(
  kind: ChatFailureKind,
  details: Partial<Omit<ChatFailure, 'kind'>> = {},
): ChatFailure {
  return { kind, code: null, requestId: null, retryAfterSeconds: null, ...details };
}
