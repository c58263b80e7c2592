import 'server-only';
import { errorResponse } from './error-response.ts';

/** What API routes answer to someone who is not signed in. */
export const signedOutError = (): Response =>
  errorResponse({
    status: 401,
    type: 'authentication_error',
    code: 'signed_out',
    message: '登入已逾時或尚未登入。這次操作沒有送出，也沒有扣除額度；請重新登入後再試一次。',
  });
