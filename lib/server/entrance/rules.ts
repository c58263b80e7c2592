import 'server-only';
import { z } from 'zod';
import { issuerKind, TENANT_GUID } from './issuers.ts';

/** Who may enter. A list that is null sets no condition. */
export type EntranceRules = {
  emailDomains: readonly string[] | null;
  groups: readonly string[] | null;
  groupsClaims: readonly string[];
  tenants: readonly string[] | null;
  adminGroups: readonly string[];
  /** How somebody must have signed in: by one of these classes (acr), by one of these methods (amr). */
  acr: readonly string[] | null;
  amr: readonly string[] | null;
};

/** `a, b`, or `["a,b", "c"]` for names that hold commas. */
export const list = z.string().transform((text, context): string[] => {
  const parts = text.trimStart().startsWith('[')
    ? z.array(z.string()).safeParse(parsed(text)).data
    : text.split(',');
  const names = parts?.map((part) => part.trim()).filter(Boolean) ?? [];
  if (names.length > 0) return names;
  context.addIssue('must name at least one, separated by commas or as a JSON array');
  return z.NEVER;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

export const domainList = list.transform((names, context): string[] => {
  const domains = names.map((name) => name.toLowerCase());
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong === undefined) return domains;
  context.addIssue(`"${wrong}" is not a domain; write the part after the @`);
  return z.NEVER;
});

type EntranceFault = { name: string; problem: string };

/** What is wrong with the issuer and the lists together: an issuer where anybody can have an account needs a list. */
export function entranceFaults(issuer: string, rules: EntranceRules): EntranceFault[] {
  const { emailDomains, tenants } = rules;
  const kind = issuerKind(issuer);
  if (kind === 'microsoft-unnamed')
    return [
      {
        name: 'OIDC_ISSUER',
        problem:
          'names all tenants in a form whose tokens cannot be checked; name your tenant, or one of ' +
          'https://login.microsoftonline.com/{common,organizations,consumers}/v2.0',
      },
    ];
  if (kind !== 'single' && !tenants && !emailDomains)
    // Groups don't narrow this: every tenant names its own, so anybody who runs one can use this firm's names.
    return [
      {
        name: 'OIDC_ALLOWED_TENANTS',
        problem:
          `is not set, and ${issuer} signs in accounts of every organisation and person there; set the ` +
          `${kind === 'google' ? 'Workspace domain (claim hd)' : 'tenant id (claim tid)'} that may enter, or OIDC_ALLOWED_EMAIL_DOMAINS`,
      },
    ];
  if (kind === 'microsoft' && tenants?.some((tenant) => !TENANT_GUID.test(tenant)))
    return [{ name: 'OIDC_ALLOWED_TENANTS', problem: 'must be tenant ids (GUIDs), not names' }];
  return [];
}

/** A warning for the operator at the start: everybody with an account there may enter. */
export function openEntranceWarning(issuer: string, rules: EntranceRules): string | null {
  if (rules.emailDomains || rules.groups || rules.tenants) return null;
  return (
    `sign-in: every account of ${issuer} may use Legal Desk. ` +
    'To narrow it set OIDC_ALLOWED_GROUPS, OIDC_ALLOWED_EMAIL_DOMAINS or OIDC_ALLOWED_TENANTS.'
  );
}
