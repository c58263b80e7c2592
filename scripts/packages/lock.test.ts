import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';
import { lockedPackages } from './locked.ts';

const { '': _, ...locked } = Object.fromEntries(lockedPackages());

const allows = (rule: string | string[] | undefined, value: string): boolean => {
  if (rule === undefined) return true;
  const words = [rule].flat();
  return words.includes(value) || words.some((word) => word.startsWith('!') && word !== `!${value}`);
};

test.each(['x64', 'arm64'])(
  'every package that Linux on %s installs has a checksum in the lock file',
  (cpu) => {
    const installed = Object.entries(locked).filter(
      ([, entry]) => allows(entry.os, 'linux') && allows(entry.cpu, cpu) && allows(entry.libc, 'glibc'),
    );
    expect(installed.length).toBeGreaterThan(200);
    const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(without.map(([place]) => place)).toEqual([]);
  },
);

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
