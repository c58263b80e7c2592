import 'server-only';
import { issuerKind, tokenIssuer } from './issuers.ts';
import type { EntranceRules } from './rules.ts';

export type Role = 'user' | 'admin';

/** The claims of an id token; none of them is trusted unchecked. */
export type IdClaims = Readonly<Record<string, unknown>>;

export type RefusalReason =
  | 'issuer'
  | 'subject'
  | 'tenant'
  | 'email_missing'
  | 'email_unverified'
  | 'email_domain'
  | 'groups_missing'
  | 'groups'
  | 'acr'
  | 'amr';

/** Whether the refusal is about how she signed in, not about the account: with a second factor she may enter. */
export const isTooWeak = (reason: RefusalReason): boolean => reason === 'acr' || reason === 'amr';

export type Admission =
  | { ok: true; issuer: string; subject: string; role: Role }
  | { ok: false; reason: RefusalReason };

/**
 * Whether an account may use Legal Desk. It must match every list that is set: a domain, a group and a tenant together
 * narrow, they do not widen. The signature, audience, nonce and dates of the claims were checked before.
 */
export function checkAdmission(claims: IdClaims, configuredIssuer: string, rules: EntranceRules): Admission {
  const tenant =
    text(claims[issuerKind(configuredIssuer) === 'google' ? 'hd' : 'tid'])?.toLowerCase() ?? null;
  const issuer = tokenIssuer(configuredIssuer, tenant);
  if (issuer === null || claims.iss !== issuer) return refuseFor('issuer');
  const subject = text(claims.sub);
  if (!subject) return refuseFor('subject');
  if (rules.tenants && !(tenant && rules.tenants.includes(tenant))) return refuseFor('tenant');
  const byEmail = rules.emailDomains && emailProblem(claims, rules.emailDomains);
  if (byEmail) return refuseFor(byEmail);
  const groups = groupsOf(claims, rules.groupsClaims);
  if (rules.groups && !hasAny(groups ?? [], rules.groups))
    return refuseFor(groups === null ? 'groups_missing' : 'groups');
  // Checked last: a user who reads that she needs a second factor must be admitted once she has it.
  if (rules.acr && !rules.acr.includes(text(claims.acr) ?? '')) return refuseFor('acr');
  const amr = [claims.amr].flat().filter((method) => typeof method === 'string');
  if (rules.amr && !hasAny(amr, rules.amr)) return refuseFor('amr');
  return { ok: true, issuer, subject, role: hasAny(groups ?? [], rules.adminGroups) ? 'admin' : 'user' };
}

const refuseFor = (reason: RefusalReason): Admission => ({ ok: false, reason });
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const hasAny = (groups: readonly string[], wanted: readonly string[]): boolean =>
  groups.some((group) => wanted.includes(group));

/** An address that the provider has not verified says only what somebody typed. */
function emailProblem(claims: IdClaims, domains: readonly string[]): RefusalReason | null {
  const email = text(claims.email);
  if (!email) return 'email_missing';
  // `xms_edov` is Microsoft's way to say that the domain's owner was verified; it sends no `email_verified`.
  if (!isTrue(claims.email_verified) && !isTrue(claims.xms_edov)) return 'email_unverified';
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.includes('@') && domains.includes(domain) ? null : 'email_domain';
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/** All groups and roles of the claims named; null where the token has none of these claims. */
function groupsOf(claims: IdClaims, names: readonly string[]): string[] | null {
  const found = names.map((name) => claimAt(claims, name)).filter((value) => value !== undefined);
  if (found.length === 0) return null;
  return found.flat().filter((value): value is string => typeof value === 'string');
}

/** A claim by its name, which may hold dots (`https://firm.example/groups`), else by its path (`realm_access.roles`). */
function claimAt(claims: IdClaims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as IdClaims)[key];
  }
  return value;
}
