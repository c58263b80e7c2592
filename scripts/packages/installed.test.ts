import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.ts';
import { isInstalled } from './installed.mjs';

const LOCK = {
  '': { version: '1.0.0' },
  'node_modules/served': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/tested': { version: '1.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', optional: true },
};
const { 'node_modules/served': served, 'node_modules/tested': tested } = LOCK;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'installed-'));
  mkdirSync(path.join(root, 'node_modules'));
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
});
afterEach(() => rmSync(root, { recursive: true }));

const install = (packages: object) =>
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

test('the installation that runs these tests is recognized as complete', () => {
  expect(isInstalled(ROOT, { tools: true })).toBe(true);
});

test('nothing is installed before npm has written its record', () => {
  expect(isInstalled(root, { tools: false })).toBe(false);
});

test('without development packages isInstalled is true for programs and false for tools', () => {
  install({ 'node_modules/served': served });
  expect(isInstalled(root, { tools: false })).toBe(true);
  expect(isInstalled(root, { tools: true })).toBe(false);
  install({ 'node_modules/served': served, 'node_modules/tested': tested });
  expect(isInstalled(root, { tools: true })).toBe(true);
});

test('a package of another version or checksum than the lock file’s is not taken for installed', () => {
  install({ 'node_modules/served': { ...served, version: '1.0.1' } });
  expect(isInstalled(root, { tools: false })).toBe(false);
  install({ 'node_modules/served': { ...served, integrity: 'sha512-other' } });
  expect(isInstalled(root, { tools: false })).toBe(false);
});
