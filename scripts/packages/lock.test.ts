import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';
import { lockedPackages } from './locked.ts';
import { isFor, isSupported, uncheckedIn, whyUnchecked } from './unchecked.mjs';

const { '': _, ...locked } = Object.fromEntries(lockedPackages());

const linux = (arch: string) => ({ platform: 'linux', arch, isGlibc: true });

test.each(['x64', 'arm64'])(
  'every package that Linux on %s installs has a checksum in the lock file',
  (arch) => {
    const installed = Object.values(locked).filter((entry) => isFor(entry, linux(arch)));
    expect(installed.length).toBeGreaterThan(200);
    expect(uncheckedIn(ROOT, linux(arch), { tools: true })).toEqual([]);
  },
);

test('packages without a checksum are named with what to do; where Linux would run one, nothing is started', () => {
  const places = Object.values(locked).filter(({ integrity }) => !integrity);
  for (const place of places) expect(isFor(place, linux('x64')) || isFor(place, linux('arm64'))).toBe(false);
  const root = mkdtempSync(path.join(tmpdir(), 'unchecked-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b/node_modules/@c/d-darwin': { os: ['darwin'], cpu: ['arm64'] },
    'node_modules/musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/old': { integrity: 'sha1-a', os: ['!linux'] },
    'node_modules/tests': { dev: true },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const mac = { platform: 'darwin', arch: 'arm64', isGlibc: true };
  const found = uncheckedIn(root, mac, { tools: false });
  expect(found).toEqual(['node_modules/b/node_modules/@c/d-darwin', 'node_modules/old']);
  expect(whyUnchecked(found, mac)).toMatch(
    /no checksum of @c\/d-darwin, old, .*darwin-arm64.*for trial and development.*complete-lock/s,
  );
  expect(isSupported(mac)).toBe(false);
  expect(isSupported(linux('x64'))).toBe(true);
  expect(whyUnchecked(found, linux('x64'))).toMatch(/Nothing was started/);
  expect(uncheckedIn(root, linux('x64'), { tools: false })).toEqual([]);
  expect(uncheckedIn(root, linux('x64'), { tools: true })).toEqual(['node_modules/tests']);
  const alpine = { ...linux('x64'), isGlibc: false };
  expect(uncheckedIn(root, alpine, { tools: false })).toEqual(['node_modules/musl']);
});

test('no package of the lock file comes from anywhere but the registry', () => {
  const elsewhere = Object.entries(locked).filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere).toEqual([]);
});

test('no package may run a script while it is installed', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const scripted = Object.entries(locked)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace('node_modules/', ''));
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});
