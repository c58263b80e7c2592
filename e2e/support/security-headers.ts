import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_DIR } from '../../scripts/lib/paths.ts';

/** Every address that the build serves, its parameters filled in: a route that is new is asked too. */
export function builtPaths(): string[] {
  const manifest = readFileSync(path.join(BUILD_DIR, 'app-path-routes-manifest.json'), 'utf8');
  const routes = Object.values(JSON.parse(manifest) as Record<string, string>);
  return routes
    .filter((route) => !route.startsWith('/_'))
    .map((route) => route.replace(/\[\.\.\.\w+\]/g, 'nowhere').replace(/\[\w+\]/g, 'law:DEMO01:5'));
}

const WANTED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^(?!.*unsafe).*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
const HSTS = 'strict-transport-security';

/** The headers that a response lacks, or should not have: over plain http also the one that demands https. */
export function headerFaults(headers: Readonly<Record<string, string>>, isHttps = false): string[] {
  const wanted = isHttps ? { ...WANTED, [HSTS]: /^max-age=31536000/ } : WANTED;
  const missing = Object.entries(wanted).filter(([name, value]) => !value.test(headers[name] ?? ''));
  const tooMany = [...(isHttps ? [] : [HSTS]), 'x-powered-by', 'server'].filter((name) => name in headers);
  return [...missing.map(([name]) => `without ${name}`), ...tooMany.map((name) => `with ${name}`)];
}
