import 'server-only';
import { recordRefusal } from '../audit/refusals.ts';
import type { IdClaims } from './admission.ts';

/**
 * The messages of openid-client when it refuses a reply of the provider, and our word for each. The first match counts.
 */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^unexpected iss value|^iss mismatch|^iss missing/, 'issuer'],
  [/^aud |^azp |property azp/, 'audience'],
  [/^nonce mismatch/, 'nonce'],
  [/^JWT expired/, 'expired'],
  [/^JWT not active|iat claim|exp claim|nbf claim/, 'dates'],
  [/^unexpected JWT alg/, 'algorithm'],
  [/^no valid key found/, 'key'],
  [/^failed to validate JWT signature/, 'signature'],
  [/^failed to decode JWT|^missing required JWT property|^id_token not present/, 'token'],
  [/^state mismatch|^state missing|^State /, 'state'],
  [/^nonce|^Nonce|^PKCE|cookie was/, 'cookie'],
  [/^invalid_grant/, 'code'],
  [/^access_denied/, 'denied_by_provider'],
];

/**
 * One word for why a sign-in failed. The message itself is not logged: it holds what the other side sent, and may hold
 * tokens and addresses.
 */
export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const known = REASONS.find(([pattern]) => pattern.test(message))?.[1];
  return known ?? (error instanceof Error ? `other (${error.name})` : 'other');
}

/** The reason up to a colon, without its details. */
const WHY = /^[^:]+/;

/** Logs and audits why a sign-in was refused, with the reference number that the page shows her. */
export async function logRefusal(
  reference: string,
  reason: string,
  claims: IdClaims | null = null,
): Promise<void> {
  const account = claims ? `, account ${maskedEmail(claims.email)}` : '';
  console.warn(`sign-in refused: ${reason}${account}, reference ${reference}`);
  const owner = claims ? `${claims.iss} ${claims.sub}` : null;
  await recordRefusal({
    kind: 'sign_in_refused',
    owner,
    detail: { why: WHY.exec(reason)?.[0] ?? reason, reference },
  });
}

/** `l***@firm.example`: enough to find whom it concerns among colleagues, too little to write to her. */
export function maskedEmail(email: unknown): string {
  if (typeof email !== 'string' || !email.includes('@')) return 'without e-mail';
  const at = email.lastIndexOf('@');
  // Untrusted text: without line breaks, which could forge a line of the log.
  return `${email.slice(0, 1)}***${email.slice(at)}`.replace(/[^\x21-\x7e]/g, '?').slice(0, 100);
}
