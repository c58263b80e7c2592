import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

test('scripts and styles need the nonce, and nothing is loaded from another host', () => {
  const policy = contentSecurityPolicy('abc', 'https://login.firm.example/realms/x', false);
  expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/login\.firm\.example(?:;|$))/);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(policy).toContain("form-action 'self' https://login.firm.example;");
});
