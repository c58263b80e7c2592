import type { EntranceRules } from '../entrance/rules.ts';

/** Rules that admit every account of the issuer: a test narrows the one that it is about. */
export const OPEN_ENTRANCE: EntranceRules = {
  emailDomains: null,
  groups: null,
  groupsClaims: ['groups'],
  tenants: null,
  adminGroups: [],
  acr: null,
  amr: null,
};
