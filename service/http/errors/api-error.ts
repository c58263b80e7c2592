import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { UntracedError } from '#service/untraced-error.ts';

/** The classes of error: what a client has to change. */
export type ErrorType =
  | 'authentication_error'
  | 'invalid_request_error'
  | 'quota_error'
  | 'rate_limit_error'
  | 'server_error';

type ApiErrorDetails = { param?: string | null; headers?: Record<string, string>; cause?: unknown };

/** A response other than success. Thrown anywhere below a route, written by `onError`; its texts are in `errors.ts`. */
export class ApiError extends UntracedError {
  override name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly type: ErrorType;
  readonly code: string;
  readonly param: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    type: ErrorType,
    code: string,
    message: string,
    { param = null, headers = {}, cause }: ApiErrorDetails = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
    this.headers = headers;
  }
}
