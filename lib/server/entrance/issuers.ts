import 'server-only';

/** Who stands behind an issuer: one organisation, or everybody with an account there. */
export type IssuerKind = 'single' | 'google' | 'microsoft' | 'microsoft-unnamed';

const MICROSOFT_HOSTS = /^login\.(?:microsoftonline\.com|microsoftonline\.us|partner\.microsoftonline\.cn)$/;
/** Names that stand for many tenants in the place of one; the GUID is that of all personal accounts. */
const MICROSOFT_MANY =
  /^\/(?:common|organizations|consumers|9188040d-6c67-4b5b-b112-36a304b66dad)(?:\/v2\.0)?\/?$/i;
/** Issuers for which `openid-client` accepts metadata with `{tenantid}` in it. */
const MICROSOFT_READ = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)\/v2\.0$/;
const MICROSOFT_TEMPLATE = 'https://login.microsoftonline.com/{tenantid}/v2.0';

export const TENANT_GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function issuerKind(issuer: string): IssuerKind {
  const { hostname, pathname } = new URL(issuer);
  if (hostname === 'accounts.google.com') return 'google';
  if (!MICROSOFT_HOSTS.test(hostname) || !MICROSOFT_MANY.test(pathname)) return 'single';
  return MICROSOFT_READ.test(issuer) ? 'microsoft' : 'microsoft-unnamed';
}

/** The `issuer` that the provider's own metadata must name: the one configured, to the letter. */
export const metadataIssuer = (issuer: string): string =>
  issuerKind(issuer) === 'microsoft' ? MICROSOFT_TEMPLATE : issuer;

/**
 * The issuer of a tenant's accounts, as their tokens name it: data belongs to it and the subject together. Microsoft's
 * shared addresses give every tenant an issuer of its own; everywhere else it is the one configured.
 */
export function tokenIssuer(issuer: string, tenant: string | null): string | null {
  if (issuerKind(issuer) !== 'microsoft') return issuer;
  return tenant && TENANT_GUID.test(tenant) ? MICROSOFT_TEMPLATE.replace('{tenantid}', tenant) : null;
}

/** Where the provider describes itself. */
export const discoveryUrl = (issuer: string): string =>
  `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
