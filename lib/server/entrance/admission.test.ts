import { describe, expect, test } from 'vitest';
import { OPEN_ENTRANCE } from '../testing/open-entrance.ts';
import { checkAdmission } from './admission.ts';
import type { EntranceRules } from './rules.ts';

const ISSUER = 'https://login.firm.example';
const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com/organizations/v2.0';
const TENANT = '01234567-89ab-4cde-8f01-23456789abcd';
const OTHER = '11111111-89ab-4cde-8f01-23456789abcd';

const lin = { iss: ISSUER, sub: 'lin', email: 'lin@firm.example', email_verified: true, groups: ['lawyers'] };
const reasonOf = (claims: object, rules: Partial<EntranceRules>, issuer = ISSUER) => {
  const admission = checkAdmission({ ...claims }, issuer, { ...OPEN_ENTRANCE, ...rules });
  return admission.ok ? 'admitted' : admission.reason;
};

test('without lists every account of the issuer is admitted as a user, identified by issuer and subject', () => {
  expect(checkAdmission(lin, ISSUER, OPEN_ENTRANCE)).toEqual({
    ok: true,
    issuer: ISSUER,
    subject: 'lin',
    role: 'user',
  });
});

test.each([
  [{ iss: 'https://evil.example' }, 'issuer'],
  [{ iss: `${ISSUER}/` }, 'issuer'],
  [{ iss: undefined }, 'issuer'],
  [{ sub: '' }, 'subject'],
  [{ sub: 7 }, 'subject'],
])('a token with %j is refused: %s', (changes, reason) => {
  expect(reasonOf({ ...lin, ...changes }, {})).toBe(reason);
});

describe('by e-mail domain', () => {
  const rules = { emailDomains: ['firm.example'] };
  test.each([
    [{}, 'admitted'],
    [{ email: 'LIN@FIRM.EXAMPLE' }, 'admitted'],
    [{ email_verified: 'true' }, 'admitted'],
    [{ email_verified: undefined, xms_edov: '1' }, 'admitted'],
    [{ email_verified: false }, 'email_unverified'],
    [{ email_verified: undefined }, 'email_unverified'],
    [{ email_verified: 'yes' }, 'email_unverified'],
    [{ email: undefined }, 'email_missing'],
    [{ email: 'lin@firm.example.evil.example' }, 'email_domain'],
    [{ email: 'lin@sub.firm.example' }, 'email_domain'],
    [{ email: 'lin@evilfirm.example' }, 'email_domain'],
    [{ email: 'firm.example' }, 'email_domain'],
    [{ email: '"a@firm.example"@evil.example' }, 'email_domain'],
  ])('%j: %s', (changes, reason) => {
    expect(reasonOf({ ...lin, ...changes }, rules)).toBe(reason);
  });
});

describe('by groups and roles', () => {
  test.each([
    [{}, { groups: ['lawyers'] }, 'admitted'],
    [{ groups: 'lawyers' }, { groups: ['lawyers'] }, 'admitted'],
    [{ groups: ['Lawyers'] }, { groups: ['lawyers'] }, 'groups'],
    [{ groups: [{ name: 'lawyers' }] }, { groups: ['lawyers'] }, 'groups'],
    [{ groups: undefined }, { groups: ['lawyers'] }, 'groups_missing'],
    [{ realm_access: { roles: ['a'] } }, { groups: ['a'], groupsClaims: ['realm_access.roles'] }, 'admitted'],
    [{ 'https://f.example/r': ['a'] }, { groups: ['a'], groupsClaims: ['https://f.example/r'] }, 'admitted'],
    [{ roles: ['a'] }, { groups: ['a'], groupsClaims: ['groups', 'roles'] }, 'admitted'],
    [{}, { groups: ['x'], groupsClaims: ['constructor.name'] }, 'groups_missing'],
  ])('%j with %j: %s', (changes, rules, reason) => {
    expect(reasonOf({ ...lin, ...changes }, rules)).toBe(reason);
  });

  test('a member of an administrators’ group is an administrator, but must be admitted too', () => {
    const rules = { ...OPEN_ENTRANCE, adminGroups: ['it'], groups: ['lawyers'] };
    expect(checkAdmission({ ...lin, groups: ['lawyers', 'it'] }, ISSUER, rules)).toMatchObject({
      role: 'admin',
    });
    expect(checkAdmission({ ...lin, groups: ['it'] }, ISSUER, rules)).toMatchObject({ ok: false });
  });
});

describe('by how somebody signed in', () => {
  test.each([
    [{ acr: 'gold' }, { acr: ['gold', 'platinum'] }, 'admitted'],
    [{ acr: 'silver' }, { acr: ['gold'] }, 'acr'],
    [{ acr: undefined }, { acr: ['gold'] }, 'acr'],
    [{ acr: ['gold'] }, { acr: ['gold'] }, 'acr'],
    [{ amr: ['pwd', 'mfa'] }, { amr: ['mfa', 'hwk'] }, 'admitted'],
    [{ amr: 'mfa' }, { amr: ['mfa'] }, 'admitted'],
    [{ amr: ['pwd'] }, { amr: ['mfa'] }, 'amr'],
    [{ amr: undefined }, { amr: ['mfa'] }, 'amr'],
    [{ amr: [{ mfa: true }] }, { amr: ['mfa'] }, 'amr'],
    [{ acr: 'gold', amr: ['pwd'] }, { acr: ['gold'], amr: ['mfa'] }, 'amr'],
    [{}, {}, 'admitted'],
  ])('%j with %j: %s', (changes, rules, reason) => {
    expect(reasonOf({ ...lin, ...changes }, rules)).toBe(reason);
  });

  test('an account that is not on a list is refused for that, not for lacking a second factor', () => {
    expect(reasonOf(lin, { groups: ['partners'], amr: ['mfa'] })).toBe('groups');
  });
});

test('all lists must match: a domain does not replace a group', () => {
  const rules = { emailDomains: ['firm.example'], groups: ['partners'] };
  expect(reasonOf(lin, rules)).toBe('groups');
  expect(reasonOf({ ...lin, groups: ['partners'], email_verified: false }, rules)).toBe('email_unverified');
});

describe('issuers of many organisations', () => {
  const microsoft = (tid: string) => ({
    iss: `https://login.microsoftonline.com/${tid}/v2.0`,
    sub: 'lin',
    tid,
  });

  test('for Google the Workspace domain counts, which personal accounts do not have', () => {
    const rules = { tenants: ['firm.example'] };
    const google = { ...lin, iss: GOOGLE };
    expect(reasonOf({ ...google, hd: 'firm.example' }, rules, GOOGLE)).toBe('admitted');
    expect(reasonOf(google, rules, GOOGLE)).toBe('tenant');
    expect(reasonOf({ ...google, tid: 'firm.example' }, rules, GOOGLE)).toBe('tenant');
  });

  test('for Microsoft the tenant counts, and data belongs to the tenant’s own issuer', () => {
    const rules = { ...OPEN_ENTRANCE, tenants: [TENANT] };
    expect(checkAdmission(microsoft(TENANT), MICROSOFT, rules)).toMatchObject({
      ok: true,
      issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
    });
    expect(reasonOf(microsoft(OTHER), rules, MICROSOFT)).toBe('tenant');
  });

  test('a tenant that differs from the tenant of the issuer is refused', () => {
    const rules = { tenants: [TENANT] };
    expect(reasonOf({ ...microsoft(OTHER), tid: TENANT }, rules, MICROSOFT)).toBe('issuer');
    expect(reasonOf({ ...microsoft(TENANT), tid: undefined }, rules, MICROSOFT)).toBe('issuer');
    expect(reasonOf(microsoft('x/../common'), { tenants: null }, MICROSOFT)).toBe('issuer');
  });
});
