const RETRY_AFTER_SECONDS = 5;
/** For refusals whose reason passes within seconds. */
export const RETRY_AFTER = { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } };

export const BEARER_CHALLENGE = { headers: { 'www-authenticate': 'Bearer realm="Legal Desk"' } };
export const INVALID_TOKEN_CHALLENGE = {
  headers: { 'www-authenticate': 'Bearer realm="Legal Desk", error="invalid_token"' },
};
