import 'server-only';
import type { ErrorResponse } from '#lib/contract/error.ts';

/** What API routes answer to someone who is not signed in. */
export function signedOutError(): Response {
  const body: ErrorResponse = {
    error: {
      message: '登入已逾時或尚未登入。這次操作沒有送出，也沒有扣除額度；請重新登入後再試一次。',
      type: 'authentication_error',
      code: 'signed_out',
      param: null,
      request_id: crypto.randomUUID(),
    },
  };
  return Response.json(body, { status: 401, headers: { 'cache-control': 'no-store' } });
}
