const RETRY_AFTER_SECONDS = 5;
/** What is refused passes within seconds. */
export const RETRY_SOON = { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } };

export const BEARER = { headers: { 'www-authenticate': 'Bearer realm="Legal Desk"' } };
export const BAD_BEARER = {
  headers: { 'www-authenticate': 'Bearer realm="Legal Desk", error="invalid_token"' },
};
