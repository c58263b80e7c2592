import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

test('scripts and styles run by nonce only, and nothing comes from elsewhere', () => {
  const policy = contentSecurityPolicy('abc', 'https://login.firm.example/realms/x', false);
  expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/login\.firm\.example(?:;|$))/);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("form-action 'self' https://login.firm.example;");
});
