import type { EntranceRules } from '../entrance/rules.ts';

/** Rules that let in whoever the issuer knows: tests narrow what they are about. */
export const OPEN_ENTRANCE: EntranceRules = {
  emailDomains: null,
  groups: null,
  groupsClaims: ['groups'],
  tenants: null,
  adminGroups: [],
  acr: null,
  amr: null,
};
