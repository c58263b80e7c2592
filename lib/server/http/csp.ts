import 'server-only';

/**
 * The policy of a page: scripts and styles by nonce only, nothing from other hosts, no frames. Forms may end at the
 * identity provider because signing out is redirected there, and browsers check the whole chain.
 */
export function contentSecurityPolicy(nonce: string, issuer: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${new URL(issuer).origin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
