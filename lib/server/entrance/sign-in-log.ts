import 'server-only';
import { recordRefusal } from '../audit/refusals.ts';
import type { IdClaims } from './admission.ts';

/** What openid-client says when it refuses an answer of the provider, and our word for it. First that fits. */
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

/** The word before what is told of it. */
const WHY = /^[^:]+/;

/** A line for the operator, and an entry of the audit: why somebody did not come in, by the number that her page shows her. */
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
  // Written by the other side: nothing that could begin a line of its own.
  return `${email.slice(0, 1)}***${email.slice(at)}`.replace(/[^\x21-\x7e]/g, '?').slice(0, 100);
}
